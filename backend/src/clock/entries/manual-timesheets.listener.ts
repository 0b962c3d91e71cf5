import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../../common/db/lists/read.js';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import { hoursOfSpan } from '../../timesheets/clocked-hours/clocked-hours.rules.js';
import { OF_TYPED } from '../../timesheets/clocked-hours/clocked-hours.service.js';
import { timesheetAudit } from '../../timesheets/timesheet-access.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { Timesheet } from '../../timesheets/timesheet.entity.js';
import { timesheetsAtFirst } from '../../timesheets/timesheets.events.js';
import { hoursBeforeChange, setFlag } from '../../timesheets/timesheets.rules.js';
import { findCountedPress } from '../clock-access.js';
import { ClockBreak } from '../breaks/clock-break.entity.js';
import { breakMinutesOfEntry } from '../breaks/clock-breaks.rules.js';
import { ClockEntry } from './clock-entry.entity.js';
import { mergeFlags } from '../clock.rules.js';

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

/** Attaches clock entries to timesheets that are entered by hand for the same shift. */
@Injectable()
export class ManualTimesheetsListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const typed of ['timesheet.submitted', 'timesheet.entered'] as const) {
      this.events.on(typed, async ({ timesheet, actorId }) => {
        if (!timesheet.clockInTime) await this.attachEntry(timesheet, actorId);
      });
    }
    this.events.on('timesheet.withdrawn', ({ timesheet, actorId }) => this.handOver(timesheet, actorId));
    this.events.on('timesheet.decided', async (event) => {
      const rejected = timesheetsAtFirst(event).map(({ timesheet }) => timesheet);
      if (event.timesheet.status !== 'rejected') return;
      for (const timesheet of await this.withOtherHours(rejected))
        await this.handOver(timesheet, event.actorId);
    });
  }

  /** Attaches the entry of the same shift that overlaps the hours most, else the first entry without hours.
   * An entry of other pending hours is moved if the new hours overlap it more. */
  private async attachEntry(timesheet: Timesheet, actorId: string | null): Promise<void> {
    const { companyId } = timesheet;
    const entries = await this.em.find(
      ClockEntry,
      { ...shiftKey(timesheet), status: { $in: ['closed', 'missed'] } },
      { ...LOCKED, orderBy: { clockedInAt: 'asc', id: 'asc' } },
    );
    const ids = entries.flatMap(({ timesheetId }) => timesheetId ?? []);
    const live = { withdrawnAt: null, status: { $ne: 'rejected' } } as const;
    const holders = await this.em.find(Timesheet, { companyId, id: { $in: ids }, ...live }, LOCKED);
    const holderOf = ({ timesheetId }: ClockEntry) => holders.find(({ id }) => id === timesheetId);
    const [entry] = entries
      .filter((one) => {
        const holder = holderOf(one);
        if (!holder) return true;
        return holder.status === 'pending' && overlapMs(one, timesheet) > overlapMs(one, holder);
      })
      .sort((one, other) => overlapMs(other, timesheet) - overlapMs(one, timesheet));
    if (!entry) return;
    const holder = holderOf(entry);
    if (holder) await this.detach(entry, holder, actorId);
    await this.attach(entry, timesheet);
  }

  /** Returns the timesheets with a clock entry whose shift has other pending hours that were entered by hand. */
  private async withOtherHours(rejected: readonly Timesheet[]): Promise<Timesheet[]> {
    const [first] = rejected;
    if (!first || rejected.length === 1) return [...rejected];
    const ids = rejected.map(({ id }) => id);
    const rows = await read(
      this.em.getKysely(),
      columnsOf('timesheets t', ['id']),
      sql`from timesheets t
        join timesheets o on o.company_id = t.company_id and o.employee_id = t.employee_id and o.id <> t.id
         and (o.schedule_id = t.schedule_id or o.rota_shift_id = t.rota_shift_id)
       where t.company_id = ${first.companyId} and t.id = any(${ids}::uuid[])
         and o.status = 'pending' and o.withdrawn_at is null and o.clock_in_time is null
         and exists (select from clock_entries c where c.company_id = t.company_id and c.timesheet_id = t.id)`,
    );
    const found = new Set(rows.map(({ id }) => id));
    return rejected.filter(({ id }) => found.has(id));
  }

  /** Attaches the entries of withdrawn or rejected hours to pending hours entered by hand for the same shift.
   * Prefers the hours that overlap the entry most. */
  private async handOver(freed: Timesheet, actorId: string | null): Promise<void> {
    const { companyId, id } = freed;
    const entries = await this.em.find(
      ClockEntry,
      { companyId, timesheetId: id, status: { $in: ['closed', 'missed'] } },
      { ...LOCKED, orderBy: { clockedInAt: 'asc', id: 'asc' } },
    );
    for (const entry of entries) {
      const typed = await this.em.find(
        Timesheet,
        { ...shiftKey(freed), id: { $ne: id }, status: 'pending', withdrawnAt: null, clockInTime: null },
        { ...LOCKED, orderBy: { createdAt: 'asc', id: 'asc' } },
      );
      const [timesheet] = typed.sort((one, other) => overlapMs(entry, other) - overlapMs(entry, one));
      if (!timesheet) return;
      await this.attach(entry, timesheet);
      await this.emitClocked(timesheet, actorId, {
        clockInTime: { to: timesheet.clockInTime },
        clockOutTime: { to: timesheet.clockOutTime },
      });
    }
  }

  /** Adds an entry's clock times, places and flags to a timesheet that was entered by hand. */
  private async attach(entry: ClockEntry, timesheet: Timesheet): Promise<void> {
    const { clockedInAt: clockInTime, clockedOutAt: clockOutTime = null } = entry;
    const [pressedIn, pressedOut] = [
      await findCountedPress(this.em, entry, 'in'),
      await findCountedPress(this.em, entry, 'out'),
    ];
    this.em.assign(timesheet, {
      clockInTime,
      clockOutTime,
      clockInLocation: pressedIn?.location ?? null,
      clockOutLocation: pressedOut?.location ?? timesheet.clockOutLocation ?? null,
      flags: mergeFlags(timesheet.flags, withoutOverlapFlag(entry)),
    });
    const clocked = await this.hoursOfEntry(entry);
    const from = clocked && !timesheet.enteredById ? hoursBeforeChange(clocked, timesheet) : null;
    if (from) {
      timesheet.changedFrom = from;
      timesheet.flags = setFlag(timesheet.flags, 'changed_by_hand', true);
    }
    entry.timesheetId = timesheet.id;
  }

  /** Removes the clock times, places and flags of an entry from a timesheet. Flags of hours entered by hand stay. */
  private async detach(entry: ClockEntry, timesheet: Timesheet, actorId: string | null): Promise<void> {
    const { clockInTime, clockOutTime } = timesheet;
    const pressedOut = await findCountedPress(this.em, entry, 'out');
    const removed = withoutOverlapFlag(entry).filter((flag) => !OF_TYPED.includes(flag));
    this.em.assign(timesheet, {
      clockInTime: null,
      clockOutTime: null,
      clockInLocation: null,
      clockOutLocation: pressedOut?.location ? null : (timesheet.clockOutLocation ?? null),
      flags: timesheet.flags.filter((flag) => !removed.includes(flag)),
    });
    const clocked = await this.hoursOfEntry(entry);
    if (clocked && timesheet.changedFrom && !hoursBeforeChange(timesheet.changedFrom, clocked)) {
      timesheet.changedFrom = null;
      timesheet.flags = setFlag(timesheet.flags, 'changed_by_hand', false);
    }
    await this.emitClocked(timesheet, actorId, {
      clockInTime: { from: clockInTime },
      clockOutTime: { from: clockOutTime },
    });
  }

  private async emitClocked(timesheet: Timesheet, userId: string | null, changes: object): Promise<void> {
    timesheet.updatedAt = this.clock.now();
    await this.events.emit('timesheet.clocked', timesheetAudit({ userId }, timesheet, { ...changes }));
  }

  /** Returns the hours of an entry's clock times and breaks, or null without a clock-out. */
  private async hoursOfEntry({ companyId, id: entryId, clockedInAt, clockedOutAt }: ClockEntry) {
    if (!clockedOutAt) return null;
    const breaks = await this.em.find(ClockBreak, { companyId, entryId });
    const breakMinutes = breakMinutesOfEntry(breaks);
    const zone = await lockZone(this.em, companyId);
    return hoursOfSpan({ clockInTime: clockedInAt, clockOutTime: clockedOutAt }, breakMinutes, zone);
  }
}

function shiftKey({ companyId, employeeId, scheduleId = null, rotaShiftId = null }: Timesheet) {
  return { companyId, employeeId, scheduleId, rotaShiftId };
}

function withoutOverlapFlag({ flags }: ClockEntry): TimesheetFlag[] {
  return flags.filter((flag) => flag !== 'overlap');
}

/** Returns the overlap of an entry and hours in milliseconds. An entry without a clock-out ends with the hours. */
function overlapMs({ clockedInAt, clockedOutAt }: ClockEntry, { startsAt, endsAt }: Timesheet): number {
  const from = Math.max(clockedInAt.getTime(), startsAt.getTime());
  const to = Math.min((clockedOutAt ?? endsAt).getTime(), endsAt.getTime());
  return Math.max(0, to - from);
}
