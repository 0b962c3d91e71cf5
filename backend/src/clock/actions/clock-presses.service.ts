import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, returning } from '../../common/db/lists/read.js';
import type { Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { orNotFound } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import { toStoredLocation } from '../../timesheets/stored-location.js';
import { lockMember } from '../../timesheets/timesheet-access.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import {
  findClockAction,
  findClockActionMember,
  findStoredPress,
  lockClockEntry,
  type Presser,
} from '../clock-access.js';
import type { ClockEntry } from '../entries/clock-entry.entity.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPress } from './clock-press.entity.js';
import { positionAcceptedSince } from '../clock.rules.js';
import { acceptedPressTime, checkedPressTimes, type PressTimes } from './press-time.rules.js';
import type {
  ClockBreakRequest,
  ClockEntryView,
  ClockInRequest,
  ClockOutRequest,
  PressLocationRequest,
} from '../clock.contract.js';
import { ClockQueries } from '../clock.queries.js';

/** A clock action as it arrived, with the time that counts. */
export interface Pressed {
  request: ClockInRequest | ClockOutRequest | ClockBreakRequest;
  times: PressTimes;
  pressedAt: Date;
  /** The flags for its time and position. */
  flags: TimesheetFlag[];
}

/** Stores clock actions and their positions. */
@Injectable()
export class ClockPressesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly places: ClockPlacesQueries,
    private readonly queries: ClockQueries,
  ) {}

  /** Runs a clock action with its member's row locked. A repeated request gets the first answer.
   * @param prepare takes the locks that come before the member
   * @throws NotVisible */
  once<Found>(
    actor: Actor,
    request: ClockInRequest | ClockOutRequest | ClockBreakRequest,
    prepare: (presser: Presser) => Promise<Found>,
    press: (presser: Presser, found: Found, zone: string) => Promise<ClockEntry>,
  ): Promise<ClockEntryView> {
    return this.em.transactional(async () => {
      const { presser, storedEntryId: before } = await findClockAction(this.em, actor, request);
      const { companyId, employeeId } = presser;
      if (before !== null) return this.queries.of(companyId, before);
      const zone = await lockZone(this.em, companyId);
      const found = await prepare(presser);
      await lockMember(this.em, companyId, employeeId);
      // Another request may have stored the action, and the member may have left or returned, before the row was locked.
      const { presser: locked, storedEntryId: stored } = await findClockAction(this.em, actor, request);
      if (stored !== null) return this.queries.of(companyId, stored);
      const entry = await press(locked, found, zone);
      await this.em.flush();
      return this.queries.of(companyId, entry.id);
    });
  }

  /** Returns the times that a request reports for its clock action. */
  timesOf({ waitedMs = 0, expectedAt }: Pick<ClockInRequest, 'waitedMs' | 'expectedAt'>): PressTimes {
    const expected = expectedAt ? new Date(expectedAt) : null;
    return checkedPressTimes({ receivedAt: this.clock.now(), waitedMs, expectedAt: expected });
  }

  /** Returns the flags for the time of an undo, which is not stored as a clock action. */
  flagsOfTime(times: PressTimes): TimesheetFlag[] {
    return acceptedPressTime(times, null).flags;
  }

  /** Adds a clock action to an entry. */
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
      location: toStoredLocation('location' in request ? request.location : null, receivedAt),
      flags,
    };
    return this.em.create(ClockPress, press, { persist: true });
  }

  /** Stores the position of a clock action. An action with a position, or one that arrived over 15 minutes ago, is
   * unchanged.
   * @throws NotVisible for an action that does not exist or belongs to another account */
  locate(actor: Actor, pressId: string, { userId, location }: PressLocationRequest): Promise<ClockEntryView> {
    return this.em.transactional(async () => {
      const presser = await findClockActionMember(this.em, actor, userId);
      const { companyId, employeeId } = presser;
      await lockZone(this.em, companyId);
      await lockMember(this.em, companyId, employeeId);
      const { id, entryId, kind } = orNotFound(await findStoredPress(this.em, presser, pressId));
      const entry = orNotFound(await lockClockEntry(this.em, { companyId, id: entryId }));
      const now = this.clock.now();
      const position = JSON.stringify(toStoredLocation(location, now));
      const flags = await this.places.positionFlags(entry, location);
      const rows = await returning(
        this.em.getKysely(),
        columnsOf('clock_presses', ['isCounted']),
        sql`update clock_presses set location = ${position}::jsonb,
               flags = flags - 'uncertain_position' || ${JSON.stringify(flags)}::jsonb
         where company_id = ${companyId} and id = ${id} and location is null and received_at > ${positionAcceptedSince(now)}`,
      );
      if (rows[0]) {
        if (rows[0].isCounted) await this.storePosition(entry, { kind, flags, position });
        await this.events.emit('clock_press.located', {
          companyId,
          actorId: actor.userId,
          objectType: 'clock_press',
          objectId: id,
          changes: { location: {} },
          readers: employersAndMembers([employeeId]),
        });
        await this.em.flush();
      }
      return this.queries.of(companyId, entryId);
    });
  }

  /** Stores a position on the entry's hours and updates the flags of both. Keeps the versions, so that no pending
   * decision conflicts. */
  private async storePosition(
    { companyId, id: entryId, timesheetId }: ClockEntry,
    { kind, flags, position }: Pick<ClockPress, 'kind' | 'flags'> & { position: string },
  ): Promise<void> {
    const db = this.em.getKysely();
    const column = sql.ref(kind === 'in' ? 'clock_in_location' : 'clock_out_location');
    const place = JSON.stringify(flags);
    // The entry's other clock action may have an uncertain position, too.
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
