import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import type { NotificationContent, NotificationSource } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { Clock } from '../common/time/clock.js';
import type { PlannedTimes } from '../common/time/planned-times.contract.js';
import { dateAndTimesOf, shiftNewsText, type ShiftNews } from '../notifications/shift-news.rules.js';
import { notifiedChangesByEmployee } from '../shifts/publication.rules.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import type { VisibilityChange } from './schedules.events.js';

const MOVES_TIME = ['date', 'startTime', 'endTime'] as const;

/** Notifies employees of their shifts, and employers of schedules to decide on and of decisions. */
@Injectable()
export class SchedulesNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.listenToShifts();
    this.listenToDecisions();
  }

  private listenToShifts(): void {
    this.events.on('shift.assigned', (event) => this.notifyOfVisibility(event));
    this.events.on('shift.unassigned', (event) => this.notifyOfVisibility(event));
    this.events.on('schedule.deleted', (event) => this.notifyOfVisibility(event));
    this.events.on('schedule.approved', (event) => this.notifyOfVisibility(event));
    this.events.on('schedule.repeated', (event) => this.notifyOfSeries(event));
    this.events.on('schedule.published', (event) => this.notifyOfPublished(event));
    this.events.on('schedule.changed', async (event) => {
      await this.notifyOfVisibility(event);
      await this.notifyOfMoves(event);
    });
  }

  private listenToDecisions(): void {
    this.events.on('schedule.created', (event) =>
      event.schedule.status === 'pending_approval' && !event.isRepeat
        ? this.notifyOfPendingApproval(event, true)
        : undefined,
    );
    this.events.on('schedule.changed', (event) =>
      event.changes?.status?.to === 'pending_approval'
        ? this.notifyOfPendingApproval(event, false)
        : undefined,
    );
    this.events.on('schedule.approved', (event) => this.notifyCreator(event, 'approved', null));
    this.events.on('schedule.rejected', (event) =>
      this.notifyCreator(event, 'rejected', shortenQuote(event.schedule.rejectionReason)),
    );
  }

  private async notifyOfVisibility(
    event: NotificationSource & VisibilityChange & { schedule: Schedule },
  ): Promise<void> {
    const { schedule, shown, hidden } = event;
    if (shown.length + hidden.length === 0) return;
    const format = await this.notifier.formatter(event);
    const contents = new Map<string, NotificationContent>();
    for (const [kind, shifts] of [
      ['cancelled', hidden],
      ['new', shown],
    ] as const) {
      for (const { employeeId, startsAt, ...times } of shifts) {
        const news = toShiftNews(schedule, times, kind);
        const data = { scheduleId: schedule.id };
        contents.set(employeeId, {
          ...shiftNewsText([news], format),
          data,
          starts: [startsAt],
          shifts: [news],
        });
      }
    }
    await this.notifier.notifyEach(event, contents);
  }

  private async notifyOfMoves(event: EventOf<'schedule.changed'>): Promise<void> {
    const { schedule, moved } = event;
    if (moved.length === 0) return;
    const format = await this.notifier.formatter(event);
    const contents = new Map<string, NotificationContent>();
    for (const { before, after } of moved) {
      const hasOtherTimes = MOVES_TIME.some((name) => before[name] !== after[name]);
      const [kind, from] = hasOtherTimes ? (['moved', before] as const) : (['changed', null] as const);
      const news = toShiftNews(schedule, after, kind, from);
      const text = shiftNewsText([news], format);
      const venueChanged = `The venue of ${format.shift({ ...dateAndTimesOf(after), name: schedule.name })} has changed.`;
      contents.set(after.employeeId, {
        ...text,
        message: hasOtherTimes ? text.message : venueChanged,
        data: { scheduleId: schedule.id },
        starts: [after.startsAt, before.startsAt],
        shifts: [news],
      });
    }
    await this.notifier.notifyEach(event, contents);
  }

  private async notifyOfSeries(event: EventOf<'schedule.repeated'>): Promise<void> {
    const { schedules, shownTo } = event;
    const [first, last] = [schedules[0]!, schedules.at(-1)!];
    const { date } = await this.notifier.formatter(event);
    const days = `from ${date(first.date)} to ${date(last.date)}`;
    await this.notifier.notify(event, shownTo, {
      type: 'shift_assigned',
      title: 'New shifts',
      message: `You have ${schedules.length} new shifts: ${first.name}, ${days}.`,
      data: { scheduleId: first.id },
      starts: schedules.map(({ startsAt }) => startsAt),
      shifts: schedules.map((schedule) => toShiftNews(schedule, schedule, 'new')),
    });
  }

  /** Notifies each employee once of the changes that concern them and are not over. */
  async notifyOfPublished(
    event: NotificationSource & Pick<EventOf<'schedule.published'>, 'schedules' | 'published'>,
  ): Promise<void> {
    const byEmployee = notifiedChangesByEmployee(event.published, this.clock.now());
    if (byEmployee.size === 0) return;
    const format = await this.notifier.formatter(event);
    const schedules = new Map(event.schedules.map((schedule) => [schedule.id, schedule]));
    const contents = new Map<string, NotificationContent>();
    for (const [employeeId, changes] of byEmployee) {
      const shifts = changes.map(({ scheduleId, kind, shift, before }) =>
        toShiftNews(schedules.get(scheduleId)!, shift, kind, kind === 'moved' ? before : null),
      );
      // The notification opens a shift that the employee still has, if there is one.
      const { scheduleId } = changes.find(({ kind }) => kind !== 'cancelled') ?? changes[0]!;
      const starts = changes.flatMap(({ shift, before }) => [
        shift.startsAt,
        ...(before ? [before.startsAt] : []),
      ]);
      contents.set(employeeId, { ...shiftNewsText(shifts, format), data: { scheduleId }, starts, shifts });
    }
    await this.notifier.notifyEach(event, contents);
  }

  private async notifyOfPendingApproval(
    event: NotificationSource & { schedule: Schedule },
    isOfNew: boolean,
  ): Promise<void> {
    await this.notifier.notify(event, [EMPLOYERS], {
      type: 'schedule_pending_approval',
      title: 'Schedule waiting for approval',
      message: `${NAME_PLACEHOLDER} asks you to approve ${await this.shiftOf(event)}.`,
      namedId: event.actorId,
      data: { scheduleId: event.schedule.id },
      subject: event.schedule.id,
      isOfNew,
    });
  }

  private async notifyCreator(
    event: NotificationSource & { schedule: Schedule },
    decision: 'approved' | 'rejected',
    quote: string | null,
  ): Promise<void> {
    const { id: scheduleId, createdById } = event.schedule;
    if (createdById === event.actorId) return;
    await this.notifier.notify(event, [createdById ?? null], {
      type: `schedule_${decision}`,
      title: `Schedule ${decision}`,
      message: `${await this.shiftOf(event)} was ${decision} by ${NAME_PLACEHOLDER}.`,
      namedId: event.actorId,
      quote,
      data: { scheduleId },
    });
  }

  private async shiftOf(event: NotificationSource & { schedule: Schedule }): Promise<string> {
    const { shift } = await this.notifier.formatter(event);
    return shift(event.schedule);
  }
}

function toShiftNews(
  { id, name }: Schedule,
  times: PlannedTimes,
  kind: ShiftNews['kind'],
  before: PlannedTimes | null = null,
): ShiftNews {
  return { shiftId: id, kind, name, ...dateAndTimesOf(times), before: before && dateAndTimesOf(before) };
}
