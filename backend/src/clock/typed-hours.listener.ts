import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { overlaps } from '../common/time/hours.js';
import { lockZone } from '../companies/company-locks.js';
import { hoursOfSpan } from '../timesheets/clocked-hours.rules.js';
import { Timesheet } from '../timesheets/timesheet.entity.js';
import { changedFrom, flagged } from '../timesheets/timesheet.rules.js';
import { countedPress } from './clock-access.js';
import { ClockBreak } from './clock-break.entity.js';
import { ClockEntry } from './clock-entry.entity.js';
import { withFlags } from './clock.rules.js';

/** Gives hours that are typed for a clocked shift its presses and flags. */
@Injectable()
export class TypedHoursListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    for (const typed of ['timesheet.submitted', 'timesheet.entered'] as const) {
      this.events.on(typed, async ({ timesheet }) => {
        if (!timesheet.clockInTime) await this.attach(timesheet);
      });
    }
  }

  private async attach(timesheet: Timesheet): Promise<void> {
    const entry = await this.freeEntry(timesheet);
    if (!entry) return;
    const { clockedInAt: clockInTime, clockedOutAt: clockOutTime = null } = entry;
    const [pressedIn, pressedOut] = [
      await countedPress(this.em, entry, 'in'),
      await countedPress(this.em, entry, 'out'),
    ];
    const flags = entry.flags.filter((flag) => flag !== 'overlap');
    this.em.assign(timesheet, {
      clockInTime,
      clockOutTime,
      clockInLocation: pressedIn?.location ?? null,
      clockOutLocation: pressedOut?.location ?? timesheet.clockOutLocation ?? null,
      flags: withFlags(timesheet.flags, flags),
    });
    if (clockOutTime && !timesheet.enteredById)
      await this.markChange(timesheet, entry, { clockInTime, clockOutTime });
    entry.timesheetId = timesheet.id;
  }

  /** The entry of the same shift that has no hours, because they were withdrawn, rejected or never submitted. Of
   * several, the one at the time of the typed hours, else the first. */
  private async freeEntry(timesheet: Timesheet): Promise<ClockEntry | null> {
    const { companyId, employeeId, scheduleId = null, rotaShiftId = null } = timesheet;
    const entries = await this.em.find(
      ClockEntry,
      { companyId, employeeId, scheduleId, rotaShiftId, status: { $in: ['closed', 'missed'] } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { clockedInAt: 'asc', id: 'asc' } },
    );
    const ids = entries.flatMap(({ timesheetId }) => timesheetId ?? []);
    const taken = await this.em.find(Timesheet, {
      companyId,
      id: { $in: ids },
      withdrawnAt: null,
      status: { $ne: 'rejected' },
    });
    const free = entries.filter(({ timesheetId }) => !taken.some(({ id }) => id === timesheetId));
    const atItsTime = free.find(({ clockedInAt, clockedOutAt }) =>
      overlaps({ startsAt: clockedInAt, endsAt: clockedOutAt ?? timesheet.endsAt }, timesheet),
    );
    return atItsTime ?? free[0] ?? null;
  }

  private async markChange(
    timesheet: Timesheet,
    { companyId, id: entryId }: ClockEntry,
    clocked: { clockInTime: Date; clockOutTime: Date },
  ): Promise<void> {
    const breaks = await this.em.find(ClockBreak, { companyId, entryId });
    const breakMinutes = breaks.reduce((sum, { minutes }) => sum + minutes, 0);
    const zone = await lockZone(this.em, companyId);
    const from = changedFrom(hoursOfSpan(clocked, breakMinutes, zone), timesheet);
    timesheet.changedFrom = from;
    timesheet.flags = flagged(timesheet.flags, 'changed_by_hand', from !== null);
  }
}
