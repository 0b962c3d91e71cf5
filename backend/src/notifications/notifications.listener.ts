import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import type { Schedule } from '../schedules/schedule.entity.js';
import { NAME, quoted, stretchText } from './notification.texts.js';
import { Notifier, type NotificationSource, type NotificationContent } from './notifier.js';
import type { VisibilityChange } from '../schedules/schedules.events.js';

const MOVES_TIME = ['date', 'startTime', 'endTime'];

/** Tells people what happened to their shifts, hours and plans, in the unit of work in which it happens. */
@Injectable()
export class NotificationsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.listenToHours();
    this.listenToShifts();
    this.listenToDecisions();
    this.listenToErasures();
    this.events.on('invitation.accepted', async (event) => {
      const { invitation, user } = event;
      // A new co-manager is news for all who run the company.
      const readers = user.employerId ? [user.employerId] : await this.notifier.employers(event);
      await this.notifier.tell(event, readers, {
        type: 'invitation_accepted',
        title: 'Invitation accepted',
        message: `${NAME} joined your company.`,
        namedId: user.id,
        data: { invitationId: invitation.id, employeeId: user.id },
      });
    });
  }

  private listenToHours(): void {
    this.events.on('timesheet.submitted', (event) => {
      const { employeeId, scheduleId, rotaShiftId } = event.timesheet;
      // Hours that were withdrawn and sent anew are another timesheet of the same shift.
      const subject = `${employeeId} ${scheduleId ?? rotaShiftId}`;
      return this.tellOfHours(event, 'Timesheet submitted', 'submitted', subject);
    });
    this.events.on('timesheet.corrected', (event) =>
      event.resubmitted
        ? this.tellOfHours(event, 'Timesheet resubmitted', 'corrected and resubmitted')
        : undefined,
    );
    this.events.on('timesheet.entered', (event) => {
      const title = 'Hours entered for you';
      const message = `${event.timesheet.totalHours} hours were entered for you: ${hoursText(event)}.`;
      return this.tellEmployee(event, { type: 'timesheet_submitted', title, message });
    });
    this.events.on('timesheet.decided', async (event) => {
      const { status, rejectionReason } = event.timesheet;
      const hours = `Your hours for ${hoursText(event)} were`;
      if (status === 'approved') {
        const message = `${hours} approved.`;
        await this.tellEmployee(event, { type: 'timesheet_approved', title: 'Timesheet approved', message });
      } else if (status === 'rejected') {
        const news = { type: 'timesheet_rejected', title: 'Timesheet rejected' } as const;
        await this.tellEmployee(event, {
          ...news,
          message: `${hours} rejected.`,
          quote: quoted(rejectionReason),
        });
      }
    });
    this.events.on('timesheet.reopened', (event) => {
      const news = { type: 'timesheet_reopened', title: 'Timesheet reopened' } as const;
      const message = `Your hours for ${hoursText(event)} were reopened.`;
      return this.tellEmployee(event, { ...news, message, quote: quoted(event.timesheet.reopenReason) });
    });
  }

  private listenToShifts(): void {
    this.events.on('shift.assigned', (event) => this.tellOfVisibility(event));
    this.events.on('shift.unassigned', (event) => this.tellOfVisibility(event));
    this.events.on('schedule.deleted', (event) => this.tellOfVisibility(event));
    this.events.on('schedule.approved', (event) => this.tellOfVisibility(event));
    this.events.on('schedule.changed', async (event) => {
      await this.tellOfVisibility(event);
      const changed = Object.keys(event.changes ?? {});
      const shift = stretchText(event.schedule);
      const message = changed.some((name) => MOVES_TIME.includes(name))
        ? `Your shift has moved. It is now ${shift}.`
        : `The venue of ${shift} has changed.`;
      const news = { type: 'shift_changed', title: 'Shift changed', message } as const;
      await this.notifier.tell(event, event.movedFor, { ...news, data: { scheduleId: event.schedule.id } });
    });
  }

  private listenToErasures(): void {
    this.events.on('erasure.searched', async (event) => {
      await this.notifier.tell(event, await this.notifier.employers(event), {
        type: 'erased_texts_found',
        title: 'Texts name someone who was erased',
        message: `${event.found === 1 ? 'One text' : `${event.found} texts`} may name a former member whose personal data was deleted. Please replace the name, or leave it.`,
        data: { erasureId: event.objectId },
      });
    });
  }

  private listenToDecisions(): void {
    this.events.on('schedule.created', (event) =>
      event.schedule.status === 'pending_approval' ? this.tellThatItWaits(event) : undefined,
    );
    this.events.on('schedule.changed', (event) =>
      event.changes?.status?.to === 'pending_approval' ? this.tellThatItWaits(event) : undefined,
    );
    this.events.on('schedule.approved', (event) => this.tellCreator(event, 'approved', null));
    this.events.on('schedule.rejected', (event) =>
      this.tellCreator(event, 'rejected', quoted(event.schedule.rejectionReason)),
    );
  }

  private async tellOfHours(event: HoursEvent, title: string, verb: string, subject?: string): Promise<void> {
    const { id: timesheetId, employeeId, totalHours } = event.timesheet;
    const message = `${NAME} ${verb} ${totalHours} hours: ${hoursText(event)}.`;
    const data = { timesheetId, employeeId };
    const readers = await this.notifier.employers(event);
    const news = { type: 'timesheet_submitted', title, message, namedId: employeeId, data, subject } as const;
    await this.notifier.tell(event, readers, news);
  }

  private tellEmployee(event: HoursEvent, news: Omit<NotificationContent, 'data'>): Promise<void> {
    const { id: timesheetId, employeeId } = event.timesheet;
    return this.notifier.tell(event, [employeeId], { ...news, data: { timesheetId } });
  }

  private async tellOfVisibility(
    event: NotificationSource & VisibilityChange & { schedule: Schedule },
  ): Promise<void> {
    const data = { scheduleId: event.schedule.id };
    const shift = stretchText(event.schedule);
    const shown = { title: 'New shift', message: `You have a new shift: ${shift}.` };
    const hidden = { title: 'Shift cancelled', message: `Your shift was cancelled: ${shift}.` };
    await this.notifier.tell(event, event.shownTo, { type: 'shift_assigned', ...shown, data });
    await this.notifier.tell(event, event.hiddenFrom, { type: 'shift_cancelled', ...hidden, data });
  }

  private async tellThatItWaits(event: NotificationSource & { schedule: Schedule }): Promise<void> {
    await this.notifier.tell(event, await this.notifier.employers(event), {
      type: 'schedule_pending_approval',
      title: 'Schedule waiting for approval',
      message: `${NAME} asks you to approve ${stretchText(event.schedule)}.`,
      namedId: event.actorId,
      data: { scheduleId: event.schedule.id },
      subject: event.schedule.id,
    });
  }

  private async tellCreator(
    event: NotificationSource & { schedule: Schedule },
    decision: 'approved' | 'rejected',
    quote: string | null,
  ): Promise<void> {
    const { id: scheduleId, createdById } = event.schedule;
    if (createdById === event.actorId) return;
    await this.notifier.tell(event, [createdById ?? null], {
      type: `schedule_${decision}`,
      title: `Schedule ${decision}`,
      message: `${stretchText(event.schedule)} was ${decision} by ${NAME}.`,
      namedId: event.actorId,
      quote,
      data: { scheduleId },
    });
  }
}

type HoursEvent = EventOf<'timesheet.submitted' | 'timesheet.decided'>;

function hoursText({ timesheet, planName }: HoursEvent): string {
  const { date, startTime, endTime } = timesheet;
  return stretchText({ name: planName, date, startTime, endTime });
}
