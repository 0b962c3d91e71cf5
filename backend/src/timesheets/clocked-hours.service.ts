import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import type { Span } from '../common/time/zoned.js';
import type { ClockLocation } from './location.contract.js';
import type { TimesheetFlag } from './timesheet-flags.contract.js';
import { timesheetAudit } from './timesheet-access.js';
import { Timesheet } from './timesheet.entity.js';
import { hoursOfSpan } from './clocked-hours.rules.js';
import { changesBetween, loggedHours } from './timesheet.rules.js';
import { TimesheetsQueries } from './timesheets.queries.js';

/** Both ends of what somebody clocked. */
export interface ClockedSpan {
  clockInTime: Date;
  clockOutTime: Date;
  clockInLocation: ClockLocation | null;
  clockOutLocation: ClockLocation | null;
}

/** What somebody clocked on a planned shift, in their company's zone. */
export interface ClockedHours extends ClockedSpan {
  companyId: string;
  employeeId: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  planName: string;
  planned: Span;
  breakMinutes: number;
  flags: TimesheetFlag[];
  zone: string;
  /** Who ended it: its person, or an employer. */
  actorId: string;
}

/** Writes hours as they were clocked. The member's row must be locked. Nothing is refused: what is unusual is flagged. */
@Injectable()
export class ClockedHoursService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Submits hours, which wait for a decision like any others. */
  async submit(clocked: ClockedHours): Promise<Timesheet> {
    const { planName, planned, zone, actorId, flags, ...hours } = clocked;
    const now = this.clock.now();
    const timesheet = this.em.create(Timesheet, {
      ...hours,
      id: newId(),
      ...hoursOfSpan(clocked, clocked.breakMinutes, zone),
      plannedStartsAt: planned.startsAt,
      plannedEndsAt: planned.endsAt,
      status: 'pending',
      pendingSince: now,
      flags,
      createdAt: now,
      updatedAt: now,
    });
    const { companyId, employeeId, id } = timesheet;
    const other = await this.queries.overlapping(companyId, employeeId, timesheet, id);
    if (other) timesheet.flags = [...flags, 'overlap'];
    this.em.persist(timesheet);
    await this.events.emit('timesheet.submitted', {
      timesheet,
      planName,
      ...this.about(timesheet, actorId, changesBetween(null, timesheet)),
    });
    return timesheet;
  }

  /** True for hours that wait for their decision, which waits until the transaction ends. */
  async isPending(id: string): Promise<boolean> {
    return (await this.lock({ id, status: 'pending' })) !== null;
  }

  /** Gives pending hours other presses. What was decided, or withdrawn, stays; of what somebody typed only the presses
   * change. */
  async reclock(
    id: string,
    clocked: ClockedSpan & { zone: string; flags: TimesheetFlag[] },
    actorId: string,
  ): Promise<void> {
    const timesheet = await this.lock({ id, status: 'pending' });
    if (!timesheet) return;
    const before = loggedHours(timesheet);
    const { zone, flags, ...span } = clocked;
    const isOverlapping = timesheet.flags.includes('overlap');
    const hours = isAsClocked(timesheet) ? hoursOfSpan(clocked, timesheet.breakMinutes, zone) : {};
    this.em.assign(timesheet, {
      ...span,
      ...hours,
      flags: isOverlapping ? [...flags, 'overlap'] : flags,
      updatedAt: this.clock.now(),
    });
    const changes = changesBetween(before, timesheet);
    await this.events.emit('timesheet.clocked', this.about(timesheet, actorId, changes));
  }

  /** Adds presses to hours that were typed for a shift since it was clocked in to, which stay as they are; null when there
   * are none. */
  async attach(clocked: ClockedHours, since: Date): Promise<Timesheet | null> {
    const { companyId, employeeId, scheduleId, rotaShiftId, actorId, flags } = clocked;
    const { clockInTime, clockOutTime, clockInLocation, clockOutLocation } = clocked;
    const mine = { companyId, employeeId, scheduleId, rotaShiftId };
    const timesheet = await this.lock({ ...mine, clockInTime: null, createdAt: { $gte: since } });
    if (!timesheet) return null;
    const isPending = timesheet.status === 'pending';
    this.em.assign(timesheet, {
      clockInTime,
      clockOutTime,
      clockInLocation,
      clockOutLocation,
      flags: isPending ? [...new Set([...timesheet.flags, ...flags])] : timesheet.flags,
      updatedAt: this.clock.now(),
    });
    const changes = {
      clockInTime: { to: clockInTime.toISOString() },
      clockOutTime: { to: clockOutTime.toISOString() },
    };
    await this.events.emit('timesheet.clocked', this.about(timesheet, actorId, changes));
    return timesheet;
  }

  private lock(where: object): Promise<Timesheet | null> {
    const options = {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
      orderBy: { createdAt: 'desc' },
    } as const;
    return this.em.findOne(Timesheet, { ...where, withdrawnAt: null }, options);
  }

  private about(timesheet: Timesheet, actorId: string, changes: ReturnType<typeof changesBetween>) {
    return timesheetAudit({ userId: actorId }, timesheet, changes);
  }
}

/** True for hours that are those of their presses. */
function isAsClocked({ clockInTime, clockOutTime, startsAt, endsAt }: Timesheet): boolean {
  if (!clockInTime || !clockOutTime) return false;
  const clocked = hoursOfSpan({ clockInTime, clockOutTime }, 0, 'UTC');
  return clocked.startsAt.getTime() === startsAt.getTime() && clocked.endsAt.getTime() === endsAt.getTime();
}
