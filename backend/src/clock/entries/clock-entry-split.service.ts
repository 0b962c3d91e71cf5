import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { findCountedPress, clockEntryAudit, plannedSpanOf } from '../clock-access.js';
import { ClockEntryTransitionsService } from './clock-entry-transitions.service.js';
import { ClockBreak } from '../breaks/clock-break.entity.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockPress } from '../actions/clock-press.entity.js';
import type { Pressed } from '../actions/clock-presses.service.js';
import { flagsOfClockIn, flagsOfTimes, withoutTimeAndActionFlags, mergeFlags } from '../clock.rules.js';
import { isTimeDoubtful } from '../actions/press-time.rules.js';

interface SplitContext {
  /** The clock-in that the clock-out request names, if it was stored. */
  named: ClockPress | null;
  zone: string;
  actorId: string;
}

/** Splits a clock entry in two when a late clock-out belongs before its second clock-in. Two phones may send their
 * actions in any order. */
@Injectable()
export class ClockEntrySplitService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  /** Returns the entry that a clock-out ends. If a clock-in follows the clock-out, splits the entry and returns the
   * earlier part. */
  async endedBy(entry: ClockEntry, pressed: Pressed, context: SplitContext): Promise<ClockEntry> {
    const { named } = context;
    if (named && named.pressedAt > pressed.pressedAt) return entry;
    const presses = await this.em.find(
      ClockPress,
      { companyId: entry.companyId, entryId: entry.id },
      { orderBy: { pressedAt: 'asc', id: 'asc' } },
    );
    const next = presses.find(
      ({ kind, pressedAt, flags }) =>
        kind === 'in' && pressedAt > pressed.pressedAt && !isTimeDoubtful(flags),
    );
    if (!next || !(await this.isSplittable(entry, next, pressed))) return entry;
    return this.split(entry, presses, next, context);
  }

  /** Returns true if the entry has no end, or if the employee ended it after `next` and the hours are undecided. */
  private async isSplittable(entry: ClockEntry, next: ClockPress, pressed: Pressed): Promise<boolean> {
    if (!entry.clockedOutAt) return true;
    if (entry.source !== 'press' || entry.clockedOutAt < next.pressedAt || isTimeDoubtful(pressed.flags))
      return false;
    return this.entryStatus.isUndecided(entry);
  }

  private async split(
    entry: ClockEntry,
    presses: ClockPress[],
    next: ClockPress,
    { zone, actorId }: SplitContext,
  ): Promise<ClockEntry> {
    const earlier = presses.filter(({ pressedAt }) => pressedAt < next.pressedAt);
    const first = this.createEarlierEntry(entry, earlier);
    for (const press of earlier) press.entryId = first.id;
    const { companyId, id: entryId } = entry;
    const ofEarlier = { companyId, entryId, startsAt: { $lt: next.pressedAt } };
    for (const one of await this.em.find(ClockBreak, ofEarlier)) one.entryId = first.id;
    await this.em.flush();
    // Each entry has at most one counted clock-in, and the earlier one now belongs to the other entry.
    next.isCounted = true;
    const from = entry.clockedInAt.toISOString();
    entry.clockedInAt = next.pressedAt;
    const last = await findCountedPress(this.em, entry, 'out');
    const rest = presses.filter((press) => !earlier.includes(press));
    entry.flags = mergeFlags(
      [...next.flags, ...(last?.flags ?? [])],
      [...flagsAfterSplit(entry, rest), ...flagsOfTimes(plannedSpanOf(entry), entry)],
    );
    await this.entryStatus.reclock(entry, { zone, actorId });
    const changes = { clockedInAt: { from, to: entry.clockedInAt.toISOString() } };
    await this.events.emit('clock_entry.pressed_again', {
      entry,
      ...clockEntryAudit(entry, actorId, changes),
    });
    const begun = { clockedInAt: { to: from }, status: { to: 'open' } };
    await this.events.emit('clock_entry.opened', { entry: first, ...clockEntryAudit(first, actorId, begun) });
    return first;
  }

  private createEarlierEntry(entry: ClockEntry, presses: ClockPress[]): ClockEntry {
    const { companyId, employeeId, scheduleId, rotaShiftId, date, clockedInAt } = entry;
    const { plannedStartsAt, plannedEndsAt, plannedBreakMinutes } = entry;
    const counted = presses.find(({ kind, isCounted }) => kind === 'in' && isCounted);
    const flags = mergeFlags(counted?.flags ?? [], flagsAfterSplit(entry, presses));
    const now = this.clock.now();
    return this.em.create(
      ClockEntry,
      {
        id: newId(),
        companyId,
        employeeId,
        scheduleId,
        rotaShiftId,
        date,
        plannedStartsAt,
        plannedEndsAt,
        plannedBreakMinutes,
        clockedInAt,
        // The new entry is never open, because an employee may have only one open entry. The caller closes it at once.
        ...(entry.status === 'missed'
          ? { status: 'missed' as const }
          : { status: 'closed' as const, clockedOutAt: clockedInAt }),
        flags: mergeFlags(flags, flagsOfClockIn(plannedSpanOf(entry), clockedInAt)),
        createdAt: now,
        updatedAt: now,
      },
      { persist: true },
    );
  }
}

/** Returns the entry's flags without those of its actions and times, with 'clocked_in_twice' recounted for
 * `presses`. */
function flagsAfterSplit({ flags }: ClockEntry, presses: readonly ClockPress[]): TimesheetFlag[] {
  const isTwice = presses.filter(({ kind }) => kind === 'in').length > 1;
  const marks = withoutTimeAndActionFlags(flags).filter(
    (flag) => flag !== 'clocked_in_twice' && flag !== 'overlap',
  );
  return isTwice ? [...marks, 'clocked_in_twice'] : marks;
}
