import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import type { Formatter } from '../common/time/format.js';
import type { LocalDate } from '../common/time/local.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import type { NotificationContent, NotificationSource } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import {
  shiftNewsSentence,
  shiftNewsTitle,
  shiftNewsType,
  dateAndTimesOf,
  type ShiftNews,
} from '../notifications/shift-news.rules.js';
import { notifiedChangesByEmployee, type ShiftChange } from './publication/publication.rules.js';
import type { Rota } from './rota.entity.js';
import type { PublishedShiftOfRota } from './shifts/rota-shifts.rows.js';
import type { AskedShift } from './rotas.events.js';
import type { ShiftChangeKind } from '../notifications/shift-news.contract.js';

type ChangesText = Pick<NotificationContent, 'type' | 'title' | 'message'>;

/** Notifies employees of changes to their rota shifts, each with one notification for all changes. */
@Injectable()
export class RotasNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const name of ['rota.created', 'rota.changed', 'rota.published', 'rota.deleted'] as const) {
      this.events.on(name, (event) => this.notify(event));
    }
    this.events.on('rota.asked', (event) => this.ask(event));
  }

  private async notify(event: EventOf<'rota.changed'>): Promise<void> {
    const byEmployee = notifiedChangesByEmployee(event.unpublished, this.clock.now());
    if (byEmployee.size === 0) return;
    const formatter = await this.notifier.formatter(event);
    const contents = new Map<string, NotificationContent>();
    for (const [employeeId, changes] of byEmployee) {
      // The notification opens a shift that the employee still has, if there is one.
      const { shiftId } = changes.find(({ kind }) => kind !== 'cancelled') ?? changes[0]!;
      const data = { rotaId: event.rota.id, rotaShiftId: shiftId };
      const starts = changes.flatMap(({ shift, before }) => [
        shift.startsAt,
        ...(before ? [before.startsAt] : []),
      ]);
      const shifts = changes.map((change) => toShiftNews(event.rota, change));
      contents.set(employeeId, { ...changesText(event.rota, shifts, formatter), data, starts, shifts });
    }
    await this.notifier.notifyEach(event, contents);
  }

  /** Notifies a new member once of the shifts that were planned for the invited person, sorted by start. */
  async notifyJoined(
    source: NotificationSource,
    employeeId: string,
    joined: readonly PublishedShiftOfRota[],
  ): Promise<void> {
    const [first] = joined;
    if (!first) return;
    const formatter = await this.notifier.formatter(source);
    const shifts = joined.map((shift): ShiftNews => {
      return { shiftId: shift.id, kind: 'new', name: shift.rotaName, ...dateAndTimesOf(shift), before: null };
    });
    const names = new Set(joined.map(({ rotaName }) => rotaName));
    const name = names.size === 1 ? first.rotaName : 'Your rotas';
    await this.notifier.notify(source, [employeeId], {
      ...changesText({ name }, shifts, formatter),
      data: { rotaId: first.rotaId, rotaShiftId: first.id },
      starts: joined.map(({ startsAt }) => startsAt),
      shifts,
    });
  }

  /** Sends each employee one notification for all shifts to confirm. */
  private async ask(event: EventOf<'rota.asked'>): Promise<void> {
    const formatter = await this.notifier.formatter(event);
    const byStart = event.shifts.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    const contents = new Map<string, NotificationContent>();
    for (const [employeeId, shifts] of Map.groupBy(byStart, (shift) => shift.employeeId)) {
      contents.set(employeeId, {
        type: 'shift_unconfirmed',
        ...confirmationRequestText(event.rota, shifts, formatter),
        namedId: event.actorId,
        data: { rotaId: event.rota.id, rotaShiftId: shifts[0]!.shiftId },
        starts: shifts.map(({ startsAt }) => startsAt),
      });
    }
    await this.notifier.notifyEach(event, contents);
  }
}

function confirmationRequestText(
  { name }: Rota,
  shifts: AskedShift[],
  formatter: Formatter,
): Omit<ChangesText, 'type'> {
  const [first] = shifts;
  const who = NAME_PLACEHOLDER;
  if (shifts.length === 1) {
    const shift = formatter.shift({ ...first!, name });
    return {
      title: 'Please confirm your shift',
      message: `${who} asks you to confirm your shift: ${shift}.`,
    };
  }
  const when = dateRangeText(shifts, formatter);
  return {
    title: 'Please confirm your shifts',
    message: `${who} asks you to confirm ${shifts.length} shifts: ${name}, ${when}.`,
  };
}

/** Returns `on Jan 20, 2027` or `from Jan 20, 2027 to Jan 22, 2027`. */
function dateRangeText(shifts: readonly { date: LocalDate }[], { date }: Formatter): string {
  const days = shifts.map((shift) => shift.date).sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  return from === to ? `on ${date(from)}` : `from ${date(from)} to ${date(to)}`;
}

function toShiftNews({ name }: Rota, { shiftId, kind, shift, before }: ShiftChange): ShiftNews {
  const moved = kind === 'moved' && before ? dateAndTimesOf(before) : null;
  return { shiftId, kind, name, ...dateAndTimesOf(shift), before: moved };
}

function changesText({ name }: Pick<Rota, 'name'>, news: ShiftNews[], formatter: Formatter): ChangesText {
  const about = { type: shiftNewsType(news), title: shiftNewsTitle(news) };
  if (news.length === 1) return { ...about, message: shiftNewsSentence(news[0]!, formatter) };
  return { ...about, message: `${name}, ${dateRangeText(news, formatter)}: ${countsText(news)}.` };
}

const WORDS: Record<ShiftChangeKind, string> = {
  new: 'added',
  moved: 'moved',
  changed: 'with changed details',
  cancelled: 'cancelled',
};

/** Returns for example `2 shifts added, 1 moved, 1 cancelled`. */
function countsText(changes: ShiftNews[]): string {
  const counts = (Object.keys(WORDS) as ShiftChangeKind[])
    .map((kind) => ({ kind, count: changes.filter((change) => change.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return counts
    .map(({ kind, count }, index) => {
      const noun = index > 0 ? '' : count === 1 ? ' shift' : ' shifts';
      return `${count}${noun} ${WORDS[kind]}`;
    })
    .join(', ');
}
