import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { findStoredPress, lockClockEntry, type Presser } from '../clock-access.js';
import { ClockEntry } from '../entries/clock-entry.entity.js';
import type { ClockPress } from './clock-press.entity.js';
import {
  BACK_MAX_MS,
  isPhoneTimeTrusted,
  recentlyClosedSince,
  latestEntryStart,
  type PressTimes,
} from './press-time.rules.js';
import type { ClockBreakRequest, ClockOutRequest } from '../clock.contract.js';

type TargetRequest = ClockOutRequest | ClockBreakRequest;

type Find = (where: object) => Promise<ClockEntry | null>;

/** The entry that a clock-out ends, and the clock-in that the request names, if it was stored. */
interface ClockTarget {
  entry: ClockEntry;
  named: ClockPress | null;
}

/** Finds the entries that clock-outs end. */
@Injectable()
export class ClockTargetsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the entry that a clock-out ends, or null. */
  find(presser: Presser, request: TargetRequest, times: PressTimes): Promise<ClockTarget | null> {
    const orderBy = { clockedInAt: 'desc', id: 'desc' } as const;
    return this.resolveTarget(presser, request, times, (where) =>
      this.em.findOne(ClockEntry, where, { orderBy }),
    );
  }

  /** Returns the same entry as `find` and locks it until the transaction ends. */
  lock(presser: Presser, request: TargetRequest, times: PressTimes): Promise<ClockTarget | null> {
    return this.resolveTarget(presser, request, times, (where) => lockClockEntry(this.em, where));
  }

  private async resolveTarget(
    presser: Presser,
    request: TargetRequest,
    times: PressTimes,
    find: Find,
  ): Promise<ClockTarget | null> {
    const { companyId, employeeId } = presser;
    const { clockInPressId } = request;
    const named = clockInPressId ? await findStoredPress(this.em, presser, clockInPressId) : null;
    const mine = { companyId, employeeId };
    const until = latestEntryStart(times);
    const entry = named
      ? await this.namedEntry({ ...mine, id: named.entryId }, isPhoneTimeTrusted(times) ? until : null, find)
      : await this.unnamedEntry(mine, request, until, find);
    return entry && { entry, named };
  }

  /** Returns the entry of the named clock-in. If it has ended, returns a later open or missed entry of the same shift
   * instead. */
  private async namedEntry(where: object, until: Date | null, find: Find): Promise<ClockEntry | null> {
    const entry = await find(where);
    if (!until || !entry?.clockedOutAt || entry.clockedOutAt > until) return entry;
    const { companyId, employeeId, scheduleId = null, rotaShiftId = null, clockedOutAt } = entry;
    const begun = { clockedInAt: { $gte: clockedOutAt, $lte: until } };
    const same = { companyId, employeeId, scheduleId, rotaShiftId };
    return (await find({ ...same, ...begun, status: { $in: ['open', 'missed'] } })) ?? entry;
  }

  /** Returns an entry that began before the clock-out: open, else just closed, else missed. If the named clock-in is
   * not stored, only entries of the request's shift count. */
  private async unnamedEntry(
    mine: object,
    { clockInPressId, shiftId, scheduleId, rotaShiftId }: TargetRequest,
    until: Date,
    find: Find,
  ): Promise<ClockEntry | null> {
    if (clockInPressId && !shiftId && !scheduleId && !rotaShiftId) return null;
    const ofShift = shiftId
      ? { $or: [{ scheduleId: shiftId }, { rotaShiftId: shiftId }] }
      : { scheduleId: scheduleId || null, rotaShiftId: rotaShiftId || null };
    const shift = clockInPressId ? ofShift : {};
    const since = new Date(until.getTime() - BACK_MAX_MS);
    const begun = { ...mine, ...shift, clockedInAt: { $gte: since, $lte: until } };
    return (
      (await find({ ...begun, clockedInAt: { $lte: until }, status: 'open' })) ??
      (await find({ ...begun, status: 'closed', clockedOutAt: { $gte: recentlyClosedSince(until) } })) ??
      (await find({ ...begun, status: 'missed' }))
    );
  }
}
