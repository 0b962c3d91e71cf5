import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { hoursText } from '../common/time/durations.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import type { NotificationContent } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { UNDO_WITHIN_MS } from './timesheets.rules.js';

type HoursEvent = EventOf<'timesheet.submitted' | 'timesheet.decided'>;

/** Notifies employers of submitted hours, and employees of decisions on their hours. */
@Injectable()
export class TimesheetsNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('timesheet.submitted', (event) => {
      const { employeeId, scheduleId, rotaShiftId, date } = event.timesheet;
      // Withdrawn hours that are submitted again are another timesheet of the same shift and day.
      const subject = `${employeeId} ${scheduleId ?? rotaShiftId} ${date}`;
      return this.notifyOfHours(event, 'Timesheet submitted', 'submitted', subject);
    });
    this.events.on('timesheet.corrected', (event) =>
      event.resubmitted
        ? this.notifyOfHours(event, 'Timesheet resubmitted', 'corrected and resubmitted')
        : undefined,
    );
    this.events.on('timesheet.withdrawn', async (event) => {
      await this.notifier.withdraw(event, { type: 'timesheet_submitted', timesheetId: event.timesheet.id });
    });
    this.events.on('timesheet.entered', async (event) => {
      const title = 'Hours entered for you';
      const message = `${hoursText(event.timesheet.totalHours)} were entered for you: ${await this.shiftOf(event)}.`;
      return this.notifyEmployee(event, { type: 'timesheet_submitted', title, message });
    });
    this.events.on('timesheet.decided', async (event) => {
      const { status, rejectionReason } = event.timesheet;
      const hours = `Your hours for ${await this.shiftOf(event)} were`;
      if (status === 'approved') {
        const message = `${hours} approved.`;
        const content = { type: 'timesheet_approved', title: 'Timesheet approved' } as const;
        await this.notifyEmployee(event, { ...content, message, undoMs: UNDO_WITHIN_MS });
      } else if (status === 'rejected') {
        const content = { type: 'timesheet_rejected', title: 'Timesheet rejected' } as const;
        await this.notifyEmployee(event, {
          ...content,
          message: `${hours} rejected.`,
          quote: shortenQuote(rejectionReason),
        });
      }
    });
    this.events.on('timesheet.reopened', async (event) => {
      const { id: timesheetId } = event.timesheet;
      // An unread notification of the undone approval is withdrawn, and no further one is needed.
      const unread = { type: 'timesheet_approved', timesheetId } as const;
      if (event.isUndo && (await this.notifier.withdraw(event, unread))) return;
      const content = { type: 'timesheet_reopened', title: 'Timesheet reopened' } as const;
      const message = `Your hours for ${await this.shiftOf(event)} were reopened.`;
      await this.notifyEmployee(event, {
        ...content,
        message,
        quote: shortenQuote(event.timesheet.reopenReason),
      });
    });
  }

  private async notifyOfHours(
    event: HoursEvent,
    title: string,
    verb: string,
    subject?: string,
  ): Promise<void> {
    const { id: timesheetId, employeeId, totalHours } = event.timesheet;
    const message = `${NAME_PLACEHOLDER} ${verb} ${hoursText(totalHours)}: ${await this.shiftOf(event)}.`;
    const data = { timesheetId, employeeId };
    const content = {
      type: 'timesheet_submitted',
      title,
      message,
      namedId: employeeId,
      data,
      subject,
    } as const;
    await this.notifier.notify(event, [EMPLOYERS], content);
  }

  private notifyEmployee(event: HoursEvent, content: Omit<NotificationContent, 'data'>): Promise<void> {
    const { id: timesheetId, employeeId } = event.timesheet;
    return this.notifier.notify(event, [employeeId], { ...content, data: { timesheetId } });
  }

  private async shiftOf(event: HoursEvent): Promise<string> {
    const { date, startTime, endTime } = event.timesheet;
    const { shift } = await this.notifier.formatter(event);
    return shift({ name: event.planName, date, startTime, endTime });
  }
}
