import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import type { Formatter } from '../common/time/format.js';
import { NotifierService, type NotificationContent } from '../notifications/notifier.service.js';
import { toldTo, type ShiftChange } from './publication.rules.js';
import type { Rota } from './rota.entity.js';
import type { ShiftChangeKind } from './rota-publication.contract.js';

type ChangesText = Pick<NotificationContent, 'type' | 'title' | 'message'>;

const TITLES = {
  shift_assigned: ['New shift', 'New shifts'],
  shift_changed: ['Shift changed', 'Shifts changed'],
  shift_cancelled: ['Shift cancelled', 'Shifts cancelled'],
} as const;

const ONE: Record<ShiftChangeKind, (shift: string) => string> = {
  new: (shift) => `You have a new shift: ${shift}.`,
  moved: (shift) => `Your shift has moved. It is now ${shift}.`,
  changed: (shift) => `The details of your shift have changed: ${shift}.`,
  cancelled: (shift) => `Your shift was cancelled: ${shift}.`,
};

/** Tells people of their shifts on rotas: once each, however many of them changed. */
@Injectable()
export class RotasNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const name of ['rota.created', 'rota.changed', 'rota.published', 'rota.deleted'] as const) {
      this.events.on(name, (event) => this.tell(event));
    }
  }

  private async tell(event: EventOf<'rota.changed'>): Promise<void> {
    const told = toldTo(event.untold, this.clock.now());
    if (told.size === 0) return;
    const formatter = await this.notifier.formatter(event);
    for (const [employeeId, changes] of told) {
      // What is opened is a shift that they still have.
      const { shiftId } = changes.find(({ kind }) => kind !== 'cancelled') ?? changes[0]!;
      const data = { rotaId: event.rota.id, rotaShiftId: shiftId };
      await this.notifier.tell(event, [employeeId], { ...changesText(event.rota, changes, formatter), data });
    }
  }
}

function changesText({ name }: Rota, changes: ShiftChange[], { shift, date }: Formatter): ChangesText {
  const [first] = changes;
  const type = typeOf(changes);
  const title = TITLES[type][changes.length === 1 ? 0 : 1];
  if (changes.length === 1)
    return { type, title, message: ONE[first!.kind](shift({ ...first!.shift, name })) };
  const days = changes.map((one) => one.shift.date).sort();
  const [from, to] = [days[0]!, days.at(-1)!];
  const when = from === to ? `on ${date(from)}` : `from ${date(from)} to ${date(to)}`;
  return { type, title, message: `${name}, ${when}: ${countsText(changes)}.` };
}

function typeOf(changes: ShiftChange[]): keyof typeof TITLES {
  if (changes.every(({ kind }) => kind === 'new')) return 'shift_assigned';
  return changes.every(({ kind }) => kind === 'cancelled') ? 'shift_cancelled' : 'shift_changed';
}

const WORDS: Record<ShiftChangeKind, string> = {
  new: 'new',
  moved: 'moved',
  changed: 'with changed details',
  cancelled: 'cancelled',
};

/** `2 shifts new, 1 moved, 1 cancelled`. */
function countsText(changes: ShiftChange[]): string {
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
