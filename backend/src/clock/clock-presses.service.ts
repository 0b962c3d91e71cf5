import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { employersAnd } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { located } from '../timesheets/located.js';
import { lockMember } from '../timesheets/timesheet-access.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';
import { knownPress, lockEntry, presserOf, type Presser } from './clock-access.js';
import type { ClockEntry } from './clock-entry.entity.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPress } from './clock-press.entity.js';
import { locatedSince } from './clock.rules.js';
import { pressTime, pressTimesOf, type PressTimes } from './press-time.rules.js';
import type {
  ClockEntryView,
  ClockInRequest,
  ClockOutRequest,
  PressLocationRequest,
} from './clock.contract.js';
import { ClockQueries } from './clock.queries.js';

/** A press as it came, and the time that it counts from. */
export interface Pressed {
  request: ClockInRequest | ClockOutRequest;
  times: PressTimes;
  pressedAt: Date;
  /** What is unusual about its time and place. */
  flags: TimesheetFlag[];
}

/** Keeps presses, each of them for good. */
@Injectable()
export class ClockPressesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly places: ClockPlacesQueries,
    private readonly queries: ClockQueries,
  ) {}

  /**
   * Runs a press with its member's row locked, that of two at once the second sees what the first has done. A press that
   * came before is answered again, whatever became of its shift. `prepare` locks what comes before the member.
   * @throws NotVisible
   */
  once<Found>(
    actor: Actor,
    request: ClockInRequest | ClockOutRequest,
    prepare: (presser: Presser) => Promise<Found>,
    press: (presser: Presser, found: Found, zone: string) => Promise<ClockEntry>,
  ): Promise<ClockEntryView> {
    return this.em.transactional(async () => {
      const presser = await presserOf(this.em, actor, request.userId);
      const { companyId, employeeId } = presser;
      const zone = await lockZone(this.em, companyId);
      const before = await knownPress(this.em, presser, request.pressId);
      if (before) return this.queries.of(companyId, before.entryId);
      const found = await prepare(presser);
      await lockMember(this.em, companyId, employeeId);
      const meanwhile = await knownPress(this.em, presser, request.pressId);
      if (meanwhile) return this.queries.of(companyId, meanwhile.entryId);
      // They may have left, or come back, before their row was locked.
      const entry = await press(await presserOf(this.em, actor, request.userId), found, zone);
      await this.em.flush();
      return this.queries.of(companyId, entry.id);
    });
  }

  /** What a request says of its press's time. */
  timesOf({ waitedMs = 0, expectedAt }: Pick<ClockInRequest, 'waitedMs' | 'expectedAt'>): PressTimes {
    const expected = expectedAt ? new Date(expectedAt) : null;
    return pressTimesOf({ receivedAt: this.clock.now(), waitedMs, expectedAt: expected });
  }

  /** Returns what is unusual about the time of an action that is no press. */
  flagsOfTime(times: PressTimes): TimesheetFlag[] {
    return pressTime(times, null).flags;
  }

  /** Adds a press to an entry. */
  add(
    { companyId, employeeId, id: entryId }: ClockEntry,
    kind: ClockPress['kind'],
    { request, times, pressedAt, flags }: Pressed,
    isCounted = true,
  ): ClockPress {
    const { receivedAt, waitedMs } = times;
    const press = {
      id: newId(),
      companyId,
      entryId,
      employeeId,
      pressId: request.pressId.toLowerCase(),
      kind,
      isCounted,
      pressedAt,
      receivedAt,
      waitedMs,
      location: located(request.location, receivedAt),
      flags,
    };
    return this.em.create(ClockPress, press, { persist: true });
  }

  /** Gives a press the position that the phone found since. What has one, or came long ago, stays as it is.
   * @throws NotVisible for a press of nobody's, or somebody else's */
  locate(actor: Actor, pressId: string, { userId, location }: PressLocationRequest): Promise<ClockEntryView> {
    return this.em.transactional(async () => {
      const presser = await presserOf(this.em, actor, userId);
      const { companyId, employeeId } = presser;
      await lockZone(this.em, companyId);
      await lockMember(this.em, companyId, employeeId);
      const { id, entryId, kind } = orNotFound(await knownPress(this.em, presser, pressId));
      const entry = orNotFound(await lockEntry(this.em, { companyId, id: entryId }));
      const now = this.clock.now();
      const position = JSON.stringify(located(location, now));
      const flags = await this.places.flagsOf(entry, location);
      const { rows } = await sql<{ isCounted: boolean }>`
        update clock_presses set location = ${position}::jsonb,
               flags = flags - 'uncertain_position' || ${JSON.stringify(flags)}::jsonb
         where company_id = ${companyId} and id = ${id} and location is null and received_at > ${locatedSince(now)}
        returning is_counted as "isCounted"`.execute(this.em.getKysely());
      if (rows[0]) {
        if (rows[0].isCounted) await this.place(entry, { kind, flags, position });
        await this.events.emit('clock_press.located', {
          companyId,
          actorId: actor.userId,
          objectType: 'clock_press',
          objectId: id,
          changes: { location: {} },
          readers: employersAnd([employeeId]),
        });
        await this.em.flush();
      }
      return this.queries.of(companyId, entryId);
    });
  }

  /** Stores a position on the hours of an entry, and what it means for the flags of both. Versions stay the same, so that
   * the position stops no decision on the hours. */
  private async place(
    { companyId, id: entryId, timesheetId }: ClockEntry,
    { kind, flags, position }: Pick<ClockPress, 'kind' | 'flags'> & { position: string },
  ): Promise<void> {
    const db = this.em.getKysely();
    const column = sql.ref(kind === 'in' ? 'clock_in_location' : 'clock_out_location');
    const place = JSON.stringify(flags);
    // The other press of the entry may be uncertain, too.
    const placed = sql`
      (select coalesce(jsonb_agg(distinct f.flag), '[]')
         from jsonb_array_elements_text(t.flags || ${place}::jsonb) f (flag)
        where f.flag <> 'uncertain_position' or exists (
          select from clock_presses p where p.company_id = ${companyId} and p.entry_id = ${entryId}
             and p.is_counted and p.flags ? 'uncertain_position'))`;
    await sql`
      update clock_entries t set flags = ${placed}
       where t.company_id = ${companyId} and t.id = ${entryId}`.execute(db);
    await sql`
      update timesheets t set ${column} = coalesce(t.${column}, ${position}::jsonb),
             flags = case when t.status = 'pending' then ${placed} else t.flags end
       where t.company_id = ${companyId} and t.id = ${timesheetId ?? null}`.execute(db);
  }
}
