import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LeaveRequest } from '../absences/leave-request.entity.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import type { NotificationSource } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { leaveDaysText } from './leave-times.rules.js';

type LeaveSource = NotificationSource & { leave: LeaveRequest };

/** Notifies employers of requests and of people who are away, and employees of decisions. No text names the kind of leave, and
 * neither the employee's notes nor the reasons of cancellations are quoted, because sickness is confidential. */
@Injectable()
export class LeaveNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('leave.requested', async (event) => {
      const message = `${NAME_PLACEHOLDER} asks for leave: ${await this.daysOf(event)}.`;
      await this.notifyEmployers(event, 'Leave requested', message, true);
    });
    this.events.on('leave.changed', async (event) => {
      const message = `${NAME_PLACEHOLDER} changed a request for leave: ${await this.daysOf(event)}.`;
      await this.notifyEmployers(event, 'Request for leave changed', message);
    });
    this.events.on('leave.withdrawn', async (event) => {
      await this.notifier.withdrawAbout(event, await this.notifier.employers(event), [target(event.leave)]);
    });
    this.events.on('leave.approved', (event) => this.notifyOfLeaveInForce(event));
    this.events.on('leave.freed', async (event) => {
      if (!event.isLater) return;
      const message = `${NAME_PLACEHOLDER} is still away. ${coverText(event.shiftIds.length)}`;
      await this.notifyEmployers(event, 'Shifts without cover', message);
    });
    this.events.on('leave.refused', async (event) => {
      const message = `${NAME_PLACEHOLDER} refused your leave: ${await this.daysOf(event)}.`;
      await this.notifyEmployee(event, 'Leave refused', message, event.leave.reason);
    });
    this.events.on('leave.questioned', async (event) => {
      const message = `${NAME_PLACEHOLDER} has a question about your leave: ${await this.daysOf(event)}.`;
      await this.notifyEmployee(event, 'Question about your leave', message, event.leave.question);
    });
    this.events.on('leave.cancelled', (event) => this.notifyOther(event, 'Leave cancelled', 'cancelled'));
    this.events.on('leave.shortened', (event) =>
      this.notifyOther(event, 'Leave changed', 'changed the end of'),
    );
  }

  /** Notifies the employee of an approval, and the employers of sickness and of shifts without cover. */
  private async notifyOfLeaveInForce(event: EventOf<'leave.approved'>): Promise<void> {
    const { leave, isSick, openShifts, lostShifts, actorId } = event;
    const days = await this.daysOf(event);
    if (leave.employeeId === actorId) {
      if (isSick)
        await this.notifyEmployers(
          event,
          'Someone is away',
          `${NAME_PLACEHOLDER} is away: ${days}. ${coverText(openShifts)}`.trim(),
        );
      return;
    }
    const isEntered = leave.enteredById !== leave.employeeId;
    const verb = isEntered ? 'entered leave for you' : 'approved your leave';
    const shifts =
      lostShifts === 0
        ? ''
        : ` You are no longer on ${lostShifts === 1 ? 'the shift' : `the ${lostShifts} shifts`} on these days.`;
    const title = isEntered ? 'Leave entered' : 'Leave approved';
    await this.notifyEmployee(event, title, `${NAME_PLACEHOLDER} ${verb}: ${days}.${shifts}`);
  }

  /** Notifies the employee of a change by an employer, or the employers of one by the employee. */
  private async notifyOther(event: LeaveSource, title: string, verb: string): Promise<void> {
    const isOwn = event.leave.employeeId === event.actorId;
    const days = await this.daysOf(event);
    if (isOwn) await this.notifyEmployers(event, title, `${NAME_PLACEHOLDER} ${verb} leave: ${days}.`);
    else await this.notifyEmployee(event, title, `${NAME_PLACEHOLDER} ${verb} your leave: ${days}.`);
  }

  private notifyEmployers(
    event: LeaveSource,
    title: string,
    message: string,
    isOfNew = false,
  ): Promise<void> {
    const { leave } = event;
    return this.notifier.notify(event, [EMPLOYERS], {
      type: 'leave_requested',
      title,
      message,
      namedId: leave.employeeId,
      data: { ...target(leave), employeeId: leave.employeeId },
      subject: leave.id,
      starts: [leave.startsAt],
      isOfNew,
    });
  }

  private notifyEmployee(
    event: LeaveSource,
    title: string,
    message: string,
    quote?: string | null,
  ): Promise<void> {
    const { leave } = event;
    return this.notifier.notify(event, [leave.employeeId], {
      type: 'leave_decided',
      title,
      message,
      namedId: event.actorId,
      quote: shortenQuote(quote ?? null),
      data: target(leave),
      starts: [leave.startsAt],
    });
  }

  private async daysOf(event: LeaveSource): Promise<string> {
    return leaveDaysText(event.leave, await this.notifier.formatter(event));
  }
}

function target({ id }: LeaveRequest) {
  return { leaveId: id };
}

function coverText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 shift needs cover.' : `${count} shifts need cover.`;
}
