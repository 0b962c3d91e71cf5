import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { durationText, hoursText } from '../common/time/durations.js';
import type { Formatter } from '../common/time/format.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import type { NotificationContent } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { timesheetsAtFirst, type TimesheetOfMany } from './timesheets.events.js';
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
    this.events.on('timesheet.decided', (event) => this.notifyOfDecision(event));
    this.events.on('timesheet.reopened', (event) => this.notifyOfReopening(event));
  }

  /** Notifies each employee once of a decision, whatever the number of their timesheets. */
  private async notifyOfDecision(event: EventOf<'timesheet.decided'>): Promise<void> {
    const decided = timesheetsAtFirst(event);
    if (decided.length === 0) return;
    const { status, rejectionReason } = event.timesheet;
    const about =
      status === 'approved'
        ? ({ type: 'timesheet_approved', title: 'Timesheet approved', undoMs: UNDO_WITHIN_MS } as const)
        : ({
            type: 'timesheet_rejected',
            title: 'Timesheet rejected',
            quote: shortenQuote(rejectionReason),
          } as const);
    const { shift } = await this.notifier.formatter(event);
    await this.notifyEmployees(event, decided, (hours) => ({
      ...about,
      message: `${hoursOf(hours, shift)} were ${status}.`,
    }));
  }

  /** Notifies each employee once. After an undo, withdraws the unread notifications of the approval instead. */
  private async notifyOfReopening(event: EventOf<'timesheet.reopened'>): Promise<void> {
    const reopened = timesheetsAtFirst(event);
    if (reopened.length === 0) return;
    const ids = reopened.map(({ timesheet }) => timesheet.id);
    const informed = event.isUndo
      ? await this.notifier.withdrawOfTimesheets(event, 'timesheet_approved', ids)
      : new Set<string>();
    const left = reopened.filter(({ timesheet }) => !informed.has(timesheet.employeeId));
    if (left.length === 0) return;
    const { shift } = await this.notifier.formatter(event);
    await this.notifyEmployees(event, left, (hours) => ({
      type: 'timesheet_reopened',
      title: 'Timesheet reopened',
      message: `${hoursOf(hours, shift)} were reopened.`,
      quote: shortenQuote(event.timesheet.reopenReason),
    }));
  }

  private async notifyEmployees(
    event: HoursEvent,
    changed: readonly TimesheetOfMany[],
    contentOf: (hours: readonly TimesheetOfMany[]) => Omit<NotificationContent, 'data'>,
  ): Promise<void> {
    const byEmployee = Map.groupBy(changed, ({ timesheet }) => timesheet.employeeId);
    const contents = [...byEmployee].map(([employeeId, hours]) => {
      const data = { timesheetId: hours[0]!.timesheet.id };
      return [employeeId, { ...contentOf(hours), data }] as const;
    });
    await this.notifier.notifyEach(event, new Map(contents));
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

/** Returns 'Your hours for' one shift with its name and times, or for several shifts with their total. */
function hoursOf(hours: readonly TimesheetOfMany[], shift: Formatter['shift']): string {
  const [{ timesheet, planName }] = hours as [TimesheetOfMany];
  const { date, startTime, endTime } = timesheet;
  if (hours.length === 1) return `Your hours for ${shift({ name: planName, date, startTime, endTime })}`;
  const minutes = hours.reduce((sum, one) => sum + one.timesheet.workedMinutes, 0);
  return `Your hours for ${hours.length} shifts (${durationText(minutes)})`;
}
