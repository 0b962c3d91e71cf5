import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import type { AuditChanges } from '../../common/events/events.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { findCountedPress, clockEntryAudit, plannedSpanOf } from '../clock-access.js';
import { ClockEntryTransitionsService } from '../entries/clock-entry-transitions.service.js';
import type { ClockEntry } from '../entries/clock-entry.entity.js';
import { ClockPressesService, type Pressed } from './clock-presses.service.js';
import { clockInWindow, flagsOfTimes, mergeFlags, withoutTimeFlags } from '../clock.rules.js';
import { isTimeDoubtful } from './press-time.rules.js';

interface Again {
  zone: string;
  actorId: string;
}

/** Handles a repeated clock-in or clock-out of an entry. The earlier one counts, unless an employer ended the entry or
 * its hours were decided. */
@Injectable()
export class RepeatedClockActionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly presses: ClockPressesService,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  async clockIn(entry: ClockEntry, pressed: Pressed, again: Again): Promise<ClockEntry> {
    const { opensAt } = clockInWindow(plannedSpanOf(entry));
    const isEarlier = opensAt <= pressed.pressedAt && pressed.pressedAt < entry.clockedInAt;
    const counts = isEarlier && !isTimeDoubtful(pressed.flags) && (await this.entryStatus.isUndecided(entry));
    const from = entry.clockedInAt.toISOString();
    if (counts) entry.clockedInAt = pressed.pressedAt;
    const changes: AuditChanges = counts
      ? { clockedInAt: { from, to: pressed.pressedAt.toISOString() } }
      : {};
    return this.applyRepeatedAction(entry, 'in', pressed, {
      ...again,
      counts,
      changes,
      mark: 'clocked_in_twice',
    });
  }

  async clockOut(entry: ClockEntry, pressed: Pressed, again: Again): Promise<ClockEntry> {
    const last = entry.clockedOutAt!;
    const isEarlier = entry.source === 'press' && pressed.pressedAt < last;
    const counts = isEarlier && !isTimeDoubtful(pressed.flags) && (await this.entryStatus.isUndecided(entry));
    if (counts) entry.clockedOutAt = pressed.pressedAt;
    const changes: AuditChanges = counts
      ? { clockedOutAt: { from: last.toISOString(), to: pressed.pressedAt.toISOString() } }
      : {};
    return this.applyRepeatedAction(entry, 'out', pressed, {
      ...again,
      counts,
      changes,
      mark: 'clocked_out_twice',
    });
  }

  private async applyRepeatedAction(
    entry: ClockEntry,
    kind: 'in' | 'out',
    pressed: Pressed,
    about: Again & { counts: boolean; changes: AuditChanges; mark: TimesheetFlag },
  ): Promise<ClockEntry> {
    const { zone, actorId, counts, changes, mark } = about;
    if (counts) {
      const counted = await findCountedPress(this.em, entry, kind);
      if (counted) counted.isCounted = false;
      // Each entry has at most one counted action of each kind, so the old one is stored first.
      await this.em.flush();
    }
    this.presses.add(entry, kind, pressed, counts);
    const ofPress = counts ? pressed.flags : [];
    const ofTimes = flagsOfTimes(plannedSpanOf(entry), entry);
    entry.flags = mergeFlags(withoutTimeFlags(entry.flags), [...ofPress, mark, ...ofTimes]);
    entry.updatedAt = this.clock.now();
    await this.entryStatus.reclock(entry, { zone, actorId });
    const event = { entry, ...clockEntryAudit(entry, actorId, changes) };
    await this.events.emit('clock_entry.pressed_again', event);
    return entry;
  }
}
