import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import type { AuditChanges } from '../../common/events/events.js';
import { Clock } from '../../common/time/clock.js';
import type { Span } from '../../common/time/zoned.js';
import { hoursByRules, knownBreaks, type KnownBreaks } from '../../pay-rules/counted-hours.rules.js';
import { PayRulesQueries } from '../../pay-rules/pay-rules.queries.js';
import type { ClockLocation } from '../location.contract.js';
import type { TimesheetFlag } from '../exceptions/timesheet-flags.contract.js';
import { timesheetAudit } from '../timesheet-access.js';
import { Timesheet } from '../timesheet.entity.js';
import { equalsClockTimes, hoursOfSpan, hoursToCount } from './clocked-hours.rules.js';
import { loggedChanges, loggedHours } from '../timesheets.rules.js';
import { TimesheetsQueries } from '../timesheets.queries.js';

/** The times and positions of a clock-in and a clock-out. */
interface ClockedSpan {
  clockInTime: Date;
  clockOutTime: Date;
  clockInLocation: ClockLocation | null;
  clockOutLocation: ClockLocation | null;
}

/** The hours that an employee clocked on a planned shift, with the company's time zone. */
interface ClockedHours extends ClockedSpan {
  companyId: string;
  employeeId: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  planName: string;
  planned: Span;
  plannedBreakMinutes: number;
  breaks: KnownBreaks;
  flags: TimesheetFlag[];
  zone: string;
  /** The employee or employer who clocked out. */
  actorId: string;
}

/** Stores clocked hours, which are flagged if unusual and never refused. The member's row must be locked. */
@Injectable()
export class ClockedHoursService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TimesheetsQueries,
    private readonly payRules: PayRulesQueries,
  ) {}

  /** Submits clocked hours for a decision. */
  async submit(clocked: ClockedHours): Promise<Timesheet> {
    const { planName, planned, plannedBreakMinutes, breaks, zone, actorId, flags, ...hours } = clocked;
    const now = this.clock.now();
    const { id: payRulesId, rules } = await this.payRules.inForce(clocked.companyId);
    const span = hoursOfSpan(clocked, 0, zone);
    const counted = { ...span, isClocked: true, plannedStartsAt: planned.startsAt };
    const timesheet = this.em.create(Timesheet, {
      ...hours,
      id: newId(),
      ...span,
      ...hoursByRules(counted, breaks, rules),
      payRulesId,
      isClocked: true,
      plannedStartsAt: planned.startsAt,
      plannedEndsAt: planned.endsAt,
      plannedBreakMinutes,
      status: 'pending',
      pendingSince: now,
      flags,
      createdAt: now,
      updatedAt: now,
    });
    timesheet.flags = await this.withOverlap(timesheet, flags);
    this.em.persist(timesheet);
    await this.events.emit('timesheet.submitted', {
      timesheet,
      planName,
      ...this.auditOf(timesheet, actorId, loggedChanges(null, timesheet)),
    });
    return timesheet;
  }

  /** Returns true for pending hours. Locks them, so that a decision waits until the transaction ends. */
  async isPending(id: string): Promise<boolean> {
    return (await this.lock({ id, status: 'pending' })) !== null;
  }

  /** Returns true for approved or rejected hours. Locks them until the transaction ends. */
  async isDecided(id: string): Promise<boolean> {
    return (await this.lock({ id, status: { $ne: 'pending' } })) !== null;
  }

  /** Sets new clock times on pending hours, and the clocked breaks if there are any. Hours that were entered or changed
   * by hand keep their times.
   * Returns null for decided or withdrawn hours, which stay unchanged. */
  async reclock(
    id: string,
    clocked: ClockedSpan & { breaks: Span[] | null; zone: string; flags: TimesheetFlag[] },
    actorId: string,
  ): Promise<Timesheet | null> {
    const timesheet = await this.lock({ id, status: 'pending' });
    if (!timesheet) return null;
    const before = loggedHours(timesheet);
    const { zone, flags, breaks: clockedBreaks, ...span } = clocked;
    const typed = timesheet.flags.filter((flag) => OF_TYPED.includes(flag));
    if (equalsClockTimes(timesheet)) {
      const known = knownBreaks(hoursToCount(timesheet));
      const breaks = { ...known, clocked: keepsBreak(timesheet) ? known.clocked : clockedBreaks };
      const hours = hoursOfSpan(clocked, timesheet.breakMinutes, zone);
      this.em.assign(timesheet, { ...span, ...hours, isClocked: true });
      const rules = await this.payRules.ofVersion(timesheet.companyId, timesheet.payRulesId);
      this.em.assign(timesheet, hoursByRules(hoursToCount(timesheet), breaks, rules));
    } else this.em.assign(timesheet, { ...span, ...mergedLocations(timesheet, span) });
    timesheet.updatedAt = this.clock.now();
    timesheet.flags = await this.withOverlap(timesheet, [...new Set([...typed, ...flags])]);
    const changes = loggedChanges(before, timesheet);
    await this.events.emit('timesheet.clocked', this.auditOf(timesheet, actorId, changes));
    return timesheet;
  }

  /** Withdraws the pending hours of an undone clock-out. Returns false if they were decided. */
  async withdraw(id: string, actorId: string): Promise<boolean> {
    const timesheet = await this.lock({ id });
    if (!timesheet) return true;
    if (timesheet.status !== 'pending') return false;
    const now = this.clock.now();
    this.em.assign(timesheet, { withdrawnAt: now, updatedAt: now });
    const changes = { withdrawnAt: { to: now.toISOString() } };
    await this.events.emit('timesheet.withdrawn', {
      timesheet,
      ...this.auditOf(timesheet, actorId, changes),
    });
    return true;
  }

  /** Adds clock times to the hours `typedId`, else to those entered by hand since the clock-in, without changing the
   * hours.
   * Returns null if there are none, or if they were rejected. */
  async attach(
    clocked: ClockedHours,
    since: Date,
    typedId: string | null | undefined,
  ): Promise<Timesheet | null> {
    const { companyId, employeeId, scheduleId, rotaShiftId, actorId, flags } = clocked;
    const { clockInTime, clockOutTime } = clocked;
    const mine = { companyId, employeeId, scheduleId, rotaShiftId };
    const unclocked = { clockInTime: null, createdAt: { $gte: since } };
    const timesheet = await this.lock({
      ...mine,
      status: { $ne: 'rejected' },
      ...(typedId ? { id: typedId } : unclocked),
    });
    if (!timesheet) return null;
    const isPending = timesheet.status === 'pending';
    this.em.assign(timesheet, {
      clockInTime,
      clockOutTime,
      ...mergedLocations(timesheet, clocked),
      flags: isPending ? [...new Set([...timesheet.flags, ...flags])] : timesheet.flags,
      updatedAt: this.clock.now(),
    });
    const changes = {
      clockInTime: { to: clockInTime.toISOString() },
      clockOutTime: { to: clockOutTime.toISOString() },
    };
    await this.events.emit('timesheet.clocked', this.auditOf(timesheet, actorId, changes));
    return timesheet;
  }

  private async withOverlap(timesheet: Timesheet, flags: readonly TimesheetFlag[]): Promise<TimesheetFlag[]> {
    const { companyId, employeeId, id } = timesheet;
    const other = await this.queries.findOverlapping(companyId, employeeId, timesheet, id);
    const rest = flags.filter((flag) => flag !== 'overlap');
    return other ? [...rest, 'overlap'] : rest;
  }

  private lock(where: object): Promise<Timesheet | null> {
    const options = {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
      orderBy: { createdAt: 'desc' },
    } as const;
    return this.em.findOne(Timesheet, { ...where, withdrawnAt: null }, options);
  }

  private auditOf(timesheet: Timesheet, actorId: string, changes: AuditChanges) {
    return timesheetAudit({ userId: actorId }, timesheet, changes);
  }
}

/** Returns true for a break that stays when other breaks are clocked, because the employee changed it by hand, or an
 * employer typed it. */
function keepsBreak({ changedFrom, breakSource, flags }: Timesheet): boolean {
  return Boolean(changedFrom) || (breakSource === 'typed' && flags.includes('ended_by_employer'));
}

/** The flags of hours that were entered or changed by hand. They stay when clock times change. */
export const OF_TYPED: readonly TimesheetFlag[] = [
  'entered_by_employer',
  'not_assigned',
  'not_planned',
  'changed_by_hand',
];

/** Returns the positions of the clock actions. If one has none, the position of the timesheet stays. */
function mergedLocations(typed: Timesheet, { clockInLocation, clockOutLocation }: ClockedSpan) {
  return {
    clockInLocation: clockInLocation ?? typed.clockInLocation ?? null,
    clockOutLocation: clockOutLocation ?? typed.clockOutLocation ?? null,
  };
}
