import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import type { Span } from '../../common/time/zoned.js';
import { NotifierService } from '../../notifications/notifier.service.js';
import { breakMinutesWithin } from '../../pay-rules/clocked-breaks.rules.js';
import { PlansQueries, type PastPlan } from '../../shifts/plans.queries.js';
import { ClockedHoursService } from '../../timesheets/clocked-hours/clocked-hours.service.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { findCountedPress, clockEntryAudit, plannedSpanOf } from '../clock-access.js';
import { ClockBreak } from '../breaks/clock-break.entity.js';
import { clockedSpans } from '../breaks/clock-breaks.rules.js';
import type { ClockEntry } from './clock-entry.entity.js';
import type { ClockPress } from '../actions/clock-press.entity.js';
import {
  DECIDED_SINCE,
  flagsOfClockIn,
  flagsOfClockOut,
  flagsOfAssignment,
  withoutTimeAndActionFlags,
  suggestedBreak,
  mergeFlags,
} from '../clock.rules.js';
import type { ClockSource } from '../clock.contract.js';

interface Closing {
  /** The shift in its current state; null if it no longer exists. */
  plan: PastPlan | null;
  endedAt: Date;
  breakMinutes: number | undefined;
  source: ClockSource;
  flags: TimesheetFlag[];
  /** The employee's clock-out; null if an employer ends the entry. */
  press: ClockPress | null;
  reason?: string;
  zone: string;
  actorId: string;
}

/** Changes the status of locked clock entries: closed with hours, missed without hours, or open again. */
@Injectable()
export class ClockEntryTransitionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly hours: ClockedHoursService,
    private readonly plans: PlansQueries,
    private readonly notifier: NotifierService,
  ) {}

  /** Closes an entry and submits its hours. A missed entry is attached to hours that were entered by hand since, if
   * any. */
  async close(entry: ClockEntry, closing: Closing): Promise<void> {
    const { plan, endedAt, source, press, actorId, reason = null } = closing;
    const { companyId, clockedInAt } = entry;
    const wasMissed = entry.status === 'missed';
    const span = { startsAt: clockedInAt, endsAt: endedAt };
    const flags = mergeFlags(entry.flags, [
      ...(wasMissed ? (['was_missed'] as const) : []),
      ...closing.flags,
      ...(plan ? flagsOfAssignment(plan) : []),
      ...flagsOfClockOut(plannedSpanOf(entry), span),
    ]);
    const suggested = suggestedBreak(entry.plannedBreakMinutes, span);
    const { breakMinutes = suggested, zone } = closing;
    const clockedBreaks = await this.measureBreaks(entry, endedAt);
    // An employer's other break counts instead of the clocked ones.
    const isReplaced =
      clockedBreaks !== null &&
      source === 'employer' &&
      closing.breakMinutes !== undefined &&
      closing.breakMinutes !== breakMinutesWithin(clockedBreaks, span);
    // The card starts with the suggested break, so that an equal one was not typed.
    const breaks = {
      clocked: isReplaced ? null : clockedBreaks,
      typed: isReplaced || breakMinutes !== suggested ? breakMinutes : null,
      planned: suggested,
    };
    if (breaks.clocked === null)
      this.em.create(
        ClockBreak,
        { id: newId(), companyId, entryId: entry.id, minutes: breakMinutes },
        { persist: true },
      );
    const { employeeId, scheduleId, rotaShiftId } = entry;
    const clocked = {
      companyId,
      employeeId,
      scheduleId: scheduleId ?? null,
      rotaShiftId: rotaShiftId ?? null,
      planName: plan?.name ?? '',
      planned: plannedSpanOf(entry),
      plannedBreakMinutes: entry.plannedBreakMinutes,
      clockInTime: clockedInAt,
      clockOutTime: endedAt,
      clockInLocation: (await findCountedPress(this.em, entry, 'in'))?.location ?? null,
      clockOutLocation: press?.location ?? null,
      breaks,
      flags,
      zone,
      actorId,
    };
    const typed = wasMissed ? await this.hours.attach(clocked, clockedInAt, entry.timesheetId) : null;
    const timesheet = typed ?? (await this.hours.submit(clocked));
    const from = wasMissed ? 'missed' : 'open';
    this.em.assign(entry, {
      status: 'closed',
      clockedOutAt: endedAt,
      source,
      endReason: reason,
      timesheetId: timesheet.id,
      flags: copyOverlapFlag(timesheet, flags),
      updatedAt: this.clock.now(),
    });
    const changes = { status: { from, to: 'closed' }, clockedOutAt: { to: endedAt.toISOString() } };
    const event = { entry, ...clockEntryAudit(entry, actorId, changes) };
    await this.events.emit(source === 'press' ? 'clock_entry.closed' : 'clock_entry.ended', event);
  }

  /** Updates the minutes of the clocked breaks, which end at the clock-out at the latest. Returns the breaks, or null if
   * there are none. */
  async measureBreaks(entry: ClockEntry, clockedOutAt = entry.clockedOutAt ?? null): Promise<Span[] | null> {
    const { companyId, id: entryId, clockedInAt } = entry;
    const breaks = await this.em.find(ClockBreak, { companyId, entryId, startsAt: { $ne: null } });
    const until = clockedOutAt ?? this.clock.now();
    for (const one of breaks) {
      if (clockedOutAt && !one.endsAt) {
        one.endsAt = new Date(Math.max(one.startsAt!.getTime(), clockedOutAt.getTime()));
        one.endedByClockOut = true;
      }
      const ended = clockedSpans([one], one.endsAt ?? one.startsAt!) ?? [];
      one.minutes = breakMinutesWithin(ended, { startsAt: clockedInAt, endsAt: until });
    }
    return clockedSpans(breaks, until);
  }

  /** Returns true if the entry has no hours, or hours that are pending and not withdrawn. */
  async isUndecided({ timesheetId }: ClockEntry): Promise<boolean> {
    return !timesheetId || this.hours.isPending(timesheetId);
  }

  /** Returns true unless the entry's hours were decided. If true, the clock-out may still be undone. */
  async mayReopen({ timesheetId }: ClockEntry): Promise<boolean> {
    return !timesheetId || !(await this.hours.isDecided(timesheetId));
  }

  /** Updates the entry's hours to its current clock times, unless they were decided. */
  async reclock(entry: ClockEntry, { zone, actorId }: Pick<Closing, 'zone' | 'actorId'>): Promise<void> {
    const breaks = await this.measureBreaks(entry);
    if (!entry.timesheetId || !entry.clockedOutAt) return;
    await this.em.flush();
    const [i, o] = [
      await findCountedPress(this.em, entry, 'in'),
      await findCountedPress(this.em, entry, 'out'),
    ];
    const clocked = {
      clockInTime: entry.clockedInAt,
      clockOutTime: entry.clockedOutAt,
      clockInLocation: i?.location ?? null,
      clockOutLocation: o?.location ?? null,
      breaks,
      zone,
      flags: entry.flags,
    };
    const timesheet = await this.hours.reclock(entry.timesheetId, clocked, actorId);
    if (!timesheet) return;
    entry.flags = copyOverlapFlag(timesheet, entry.flags);
    // A typed or planned break no longer counts.
    const { companyId, id: entryId } = entry;
    if (timesheet.breakSource === 'clocked')
      await this.em.nativeDelete(ClockBreak, { companyId, entryId, startsAt: null });
  }

  /** Reopens an entry that its employee has just clocked out of and withdraws the hours.
   * @throws ConflictException if the hours were decided */
  async reopen(
    entry: ClockEntry,
    { flags, at, actorId }: { flags: TimesheetFlag[]; at: Date; actorId: string },
  ): Promise<void> {
    const { companyId, id: entryId, timesheetId, clockedOutAt } = entry;
    const out = await findCountedPress(this.em, entry, 'out');
    if (out) this.em.assign(out, { isCounted: false, undoneAt: at });
    const pressedIn = await findCountedPress(this.em, entry, 'in');
    await this.em.nativeDelete(ClockBreak, { companyId, entryId, startsAt: null });
    for (const one of await this.em.find(ClockBreak, { companyId, entryId, endedByClockOut: true }))
      this.em.assign(one, { endsAt: null, endedByClockOut: false, minutes: 0 });
    const own = withoutTimeAndActionFlags(entry.flags).filter(
      (flag) => flag !== 'overlap' && flag !== 'clocked_out_twice',
    );
    this.em.assign(entry, {
      status: 'open',
      clockedOutAt: null,
      source: null,
      timesheetId: null,
      flags: mergeFlags(
        [...(pressedIn?.flags ?? []), ...flags],
        [...own, ...flagsOfClockIn(plannedSpanOf(entry), entry.clockedInAt)],
      ),
      updatedAt: this.clock.now(),
    });
    // Listeners to the withdrawal read the entry as open.
    await this.em.flush();
    if (timesheetId && !(await this.hours.withdraw(timesheetId, actorId))) {
      throw new ConflictException(DECIDED_SINCE, { errorCode: 'timesheet.already_decided' });
    }
    const changes = {
      status: { from: 'closed', to: 'open' },
      clockedOutAt: { from: clockedOutAt?.toISOString() },
    };
    await this.events.emit('clock_entry.reopened', { entry, ...clockEntryAudit(entry, actorId, changes) });
  }

  /** Closes an open entry without hours. */
  async miss(entry: ClockEntry, actorId: string | null): Promise<void> {
    entry.status = 'missed';
    entry.updatedAt = this.clock.now();
    const changes = { status: { from: 'open', to: 'missed' } };
    await this.events.emit('clock_entry.missed', { entry, ...clockEntryAudit(entry, actorId, changes) });
  }

  /** Returns the name, date and times of the entry's shift for use in sentences. */
  async shiftText(entry: ClockEntry): Promise<string> {
    const { companyId, employeeId } = entry;
    const plan = await this.plans.findPastWithoutLock(companyId, employeeId, entry);
    const { shift } = await this.notifier.formatter({ companyId, actorId: null });
    return plan ? shift(plan) : 'a shift';
  }
}

/** Returns the entry's flags with 'overlap' set exactly if the timesheet has it. */
function copyOverlapFlag(
  timesheet: Pick<ClockEntry, 'flags'>,
  flags: readonly TimesheetFlag[],
): TimesheetFlag[] {
  const rest = flags.filter((flag) => flag !== 'overlap');
  return timesheet.flags.includes('overlap') ? [...rest, 'overlap'] : rest;
}
