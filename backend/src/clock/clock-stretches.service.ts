import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';
import { countedPress, entryAudit, plannedOf } from './clock-access.js';
import { ClockClosingService } from './clock-closing.service.js';
import { ClockEntry } from './clock-entry.entity.js';
import { ClockPress } from './clock-press.entity.js';
import type { Pressed } from './clock-presses.service.js';
import { flagsOfClockIn, flagsOfTimes, ownFlags, withFlags } from './clock.rules.js';
import { isDoubtful } from './press-time.rules.js';

interface Parting {
  /** The clock-in that the clock-out names, if it names one. */
  named: ClockPress | null;
  zone: string;
  actorId: string;
}

/**
 * Tells two stretches of one shift apart. Of two clock-ins the earlier counts, until a clock-out comes that was pressed
 * between them: two phones send what they have as they find a connection.
 */
@Injectable()
export class ClockStretchesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly closing: ClockClosingService,
  ) {}

  /** What a clock-out of an entry ends: the entry, or what was clocked in it before a clock-in that comes after this
   * press, as an entry of its own that is still to be closed. */
  async endedBy(entry: ClockEntry, pressed: Pressed, parting: Parting): Promise<ClockEntry> {
    const { named } = parting;
    if (named && named.pressedAt > pressed.pressedAt) return entry;
    const presses = await this.em.find(
      ClockPress,
      { companyId: entry.companyId, entryId: entry.id },
      { orderBy: { pressedAt: 'asc', id: 'asc' } },
    );
    const next = presses.find(
      ({ kind, pressedAt, flags }) => kind === 'in' && pressedAt > pressed.pressedAt && !isDoubtful(flags),
    );
    if (!next || !(await this.isPartable(entry, next, pressed))) return entry;
    return this.part(entry, presses, next, parting);
  }

  /** What is closed keeps its hours unless they may still change. */
  private async isPartable(entry: ClockEntry, next: ClockPress, pressed: Pressed): Promise<boolean> {
    if (!entry.clockedOutAt) return true;
    if (entry.source !== 'press' || entry.clockedOutAt < next.pressedAt || isDoubtful(pressed.flags))
      return false;
    return this.closing.isUndecided(entry);
  }

  private async part(
    entry: ClockEntry,
    presses: ClockPress[],
    next: ClockPress,
    { zone, actorId }: Parting,
  ): Promise<ClockEntry> {
    const earlier = presses.filter(({ pressedAt }) => pressedAt < next.pressedAt);
    const first = this.earlierOf(entry, earlier);
    for (const press of earlier) press.entryId = first.id;
    await this.em.flush();
    // Of an entry's clock-ins one counts: the other is gone by now.
    next.isCounted = true;
    const from = entry.clockedInAt.toISOString();
    entry.clockedInAt = next.pressedAt;
    const last = await countedPress(this.em, entry, 'out');
    const rest = presses.filter((press) => !earlier.includes(press));
    entry.flags = withFlags(
      [...next.flags, ...(last?.flags ?? [])],
      [...marksOf(entry, rest), ...flagsOfTimes(plannedOf(entry), entry)],
    );
    await this.closing.reclock(entry, { zone, actorId });
    const changes = { clockedInAt: { from, to: entry.clockedInAt.toISOString() } };
    await this.events.emit('clock_entry.pressed_again', { entry, ...entryAudit(entry, actorId, changes) });
    const begun = { clockedInAt: { to: from }, status: { to: 'open' } };
    await this.events.emit('clock_entry.opened', { entry: first, ...entryAudit(first, actorId, begun) });
    return first;
  }

  private earlierOf(entry: ClockEntry, presses: ClockPress[]): ClockEntry {
    const { companyId, employeeId, scheduleId, rotaShiftId, date, clockedInAt } = entry;
    const { plannedStartsAt, plannedEndsAt, plannedBreakMinutes } = entry;
    const counted = presses.find(({ kind, isCounted }) => kind === 'in' && isCounted);
    const flags = withFlags(counted?.flags ?? [], marksOf(entry, presses));
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
        // Never open, for their one open entry may be this one or another: it is closed in the same moment.
        ...(entry.status === 'missed'
          ? { status: 'missed' as const }
          : { status: 'closed' as const, clockedOutAt: clockedInAt }),
        flags: withFlags(flags, flagsOfClockIn(plannedOf(entry), clockedInAt)),
        createdAt: now,
        updatedAt: now,
      },
      { persist: true },
    );
  }
}

/** What an entry is flagged with beside what its presses and times say; how often it was clocked in to is counted anew. */
function marksOf({ flags }: ClockEntry, presses: readonly ClockPress[]): TimesheetFlag[] {
  const isTwice = presses.filter(({ kind }) => kind === 'in').length > 1;
  const marks = ownFlags(flags).filter((flag) => flag !== 'clocked_in_twice' && flag !== 'overlap');
  return isTwice ? [...marks, 'clocked_in_twice'] : marks;
}
