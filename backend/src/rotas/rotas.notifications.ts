import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import type { NamedRecord } from '../common/common.contract.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import type { Formatter } from '../common/time/format.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import type { NotificationContent, NotificationSource } from '../notifications/notifications.content.js';
import { NotifierService } from '../notifications/notifier.service.js';
import {
  dateAndTimesOf,
  dateRangeText,
  shiftNewsText,
  type ShiftNews,
} from '../notifications/shift-news.rules.js';
import { notifiedChangesByEmployee, type ShiftChange } from '../shifts/publication.rules.js';
import type { PublishedShiftOfRota } from './shifts/rota-shifts.sql.js';
import { roleAndVenueText } from '../shifts/shift-names.sql.js';
import type { AskedShift } from './rotas.events.js';

const VENUE: Selection<NamedRecord> = selection({ 'venues v': ['id', 'name'] });

type Place = Pick<AskedShift, 'role' | 'venueId'>;

/** Notifies employees of changes to their rota shifts, each with one notification for all changes. */
@Injectable()
export class RotasNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
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
    const nameOf = await this.nameShifts(
      event.companyId,
      [...byEmployee.values()].flat().map(({ shift }) => shift),
    );
    const contents = new Map<string, NotificationContent>();
    for (const [employeeId, changes] of byEmployee) {
      // The notification opens a shift that the employee still has, if there is one.
      const { shiftId } = changes.find(({ kind }) => kind !== 'cancelled') ?? changes[0]!;
      const data = { rotaId: event.rota.id, rotaShiftId: shiftId };
      const starts = changes.flatMap(({ shift, before }) => [
        shift.startsAt,
        ...(before ? [before.startsAt] : []),
      ]);
      const shifts = changes.map((change) => toShiftNews(nameOf(change.shift), change));
      contents.set(employeeId, { ...shiftNewsText(shifts, formatter), data, starts, shifts });
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
    const nameOf = await this.nameShifts(source.companyId, joined);
    const shifts = joined.map((shift): ShiftNews => {
      return { shiftId: shift.id, kind: 'new', name: nameOf(shift), ...dateAndTimesOf(shift), before: null };
    });
    await this.notifier.notify(source, [employeeId], {
      ...shiftNewsText(shifts, formatter),
      data: { rotaId: first.rotaId, rotaShiftId: first.id },
      starts: joined.map(({ startsAt }) => startsAt),
      shifts,
    });
  }

  /** Sends each employee one notification for all shifts to confirm. */
  private async ask(event: EventOf<'rota.asked'>): Promise<void> {
    const formatter = await this.notifier.formatter(event);
    const nameOf = await this.nameShifts(event.companyId, event.shifts);
    const byStart = event.shifts.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    const contents = new Map<string, NotificationContent>();
    for (const [employeeId, shifts] of Map.groupBy(byStart, (shift) => shift.employeeId)) {
      contents.set(employeeId, {
        type: 'shift_unconfirmed',
        ...confirmationRequestText(nameOf(shifts[0]!), shifts, formatter),
        namedId: event.actorId,
        data: { rotaId: event.rota.id, rotaShiftId: shifts[0]!.shiftId },
        starts: shifts.map(({ startsAt }) => startsAt),
      });
    }
    await this.notifier.notifyEach(event, contents);
  }

  /** Returns a function that names shifts by role and venue. Employees never read the names of rotas. */
  private async nameShifts(
    companyId: string | null,
    shifts: readonly Place[],
  ): Promise<(shift: Place) => string> {
    const ids = [...new Set(shifts.flatMap(({ venueId }) => venueId ?? []))];
    const found = sql`from venues v where v.company_id = ${companyId} and v.id = any(${ids}::uuid[])`;
    const venues = ids.length > 0 ? await read(this.em.getKysely(), VENUE, found) : [];
    const names = new Map(venues.map(({ id, name }) => [id, name]));
    return ({ role, venueId }) => roleAndVenueText(role, names.get(venueId ?? '') ?? null);
  }
}

/** Returns the text for shifts of one employee; `name` is that of the first. */
function confirmationRequestText(
  name: string,
  shifts: AskedShift[],
  formatter: Formatter,
): Pick<NotificationContent, 'title' | 'message'> {
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
    message: `${who} asks you to confirm ${shifts.length} shifts ${when}.`,
  };
}

function toShiftNews(name: string, { shiftId, kind, shift, before }: ShiftChange): ShiftNews {
  const moved = kind === 'moved' && before ? dateAndTimesOf(before) : null;
  return { shiftId, kind, name, ...dateAndTimesOf(shift), before: moved };
}
