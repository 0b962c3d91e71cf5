import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import type { AuditChanges } from '../common/events/events.js';
import { ClockedHoursService } from '../timesheets/clocked-hours.service.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';
import { countedPress, entryAudit } from './clock-access.js';
import type { ClockEntry } from './clock-entry.entity.js';
import { ClockPressesService, type Pressed } from './clock-presses.service.js';
import { clockWindow, flagsOfClockIn, flagsOfClockOut, isTimeUnknown, withFlags } from './clock.rules.js';

interface Again {
  flags: TimesheetFlag[];
  zone: string;
  actorId: string;
}

/** A time that is not sure takes the place of no other: hours that were clocked would be lost or made. */
function isDoubtful(flags: readonly TimesheetFlag[]): boolean {
  return isTimeUnknown(flags) || flags.includes('out_of_order');
}

/** What the times of an entry say of themselves. */
const OF_TIMES: TimesheetFlag[] = ['late', 'early', 'left_early', 'long'];

/** A second clock-in or clock-out of one entry: the earlier counts, unless an employer ended it or decided meanwhile. */
@Injectable()
export class SecondPressesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly presses: ClockPressesService,
    private readonly hours: ClockedHoursService,
  ) {}

  async clockIn(entry: ClockEntry, pressed: Pressed, again: Again): Promise<ClockEntry> {
    const { opensAt } = clockWindow({ startsAt: entry.plannedStartsAt, endsAt: entry.plannedEndsAt });
    const isEarlier = opensAt <= pressed.pressedAt && pressed.pressedAt < entry.clockedInAt;
    const counts = isEarlier && !isDoubtful(again.flags) && (await this.isUndecided(entry));
    const from = entry.clockedInAt.toISOString();
    if (counts) entry.clockedInAt = pressed.pressedAt;
    const changes: AuditChanges = counts
      ? { clockedInAt: { from, to: pressed.pressedAt.toISOString() } }
      : {};
    return this.apply(entry, 'in', pressed, { ...again, counts, changes, mark: 'clocked_in_twice' });
  }

  async clockOut(entry: ClockEntry, pressed: Pressed, again: Again): Promise<ClockEntry> {
    const last = entry.clockedOutAt!;
    const isEarlier = entry.source === 'press' && pressed.pressedAt < last;
    const counts = isEarlier && !isDoubtful(again.flags) && (await this.isUndecided(entry));
    if (counts) entry.clockedOutAt = pressed.pressedAt;
    const changes: AuditChanges = counts
      ? { clockedOutAt: { from: last.toISOString(), to: pressed.pressedAt.toISOString() } }
      : {};
    return this.apply(entry, 'out', pressed, { ...again, counts, changes, mark: 'clocked_out_twice' });
  }

  /** True until somebody decided on the hours of an entry, or they were withdrawn. */
  private async isUndecided({ timesheetId }: ClockEntry): Promise<boolean> {
    return !timesheetId || this.hours.isPending(timesheetId);
  }

  private async apply(
    entry: ClockEntry,
    kind: 'in' | 'out',
    pressed: Pressed,
    about: Again & { counts: boolean; changes: AuditChanges; mark: TimesheetFlag },
  ): Promise<ClockEntry> {
    const { flags, zone, actorId, counts, changes, mark } = about;
    if (counts) {
      const counted = await countedPress(this.em, entry, kind);
      if (counted) counted.isCounted = false;
      // Of an entry's presses of a kind one counts: the other stops first.
      await this.em.flush();
    }
    this.presses.add(entry, kind, pressed, counts);
    entry.flags = withFlags(
      entry.flags.filter((flag) => !OF_TIMES.includes(flag)),
      [...(counts ? flags : []), mark, ...ofTimes(entry)],
    );
    entry.updatedAt = this.clock.now();
    if (entry.timesheetId && entry.clockedOutAt) await this.reclock(entry, { zone, actorId });
    const event = { entry, ...entryAudit(entry, actorId, changes) };
    await this.events.emit('clock_entry.pressed_again', event);
    return entry;
  }

  private async reclock(
    entry: ClockEntry,
    { zone, actorId }: Pick<Again, 'zone' | 'actorId'>,
  ): Promise<void> {
    await this.em.flush();
    const [i, o] = [await countedPress(this.em, entry, 'in'), await countedPress(this.em, entry, 'out')];
    await this.hours.reclock(
      entry.timesheetId!,
      {
        clockInTime: entry.clockedInAt,
        clockOutTime: entry.clockedOutAt!,
        clockInLocation: i?.location ?? null,
        clockOutLocation: o?.location ?? null,
        zone,
        flags: entry.flags,
      },
      actorId,
    );
  }
}

function ofTimes({ plannedStartsAt, plannedEndsAt, clockedInAt, clockedOutAt }: ClockEntry): TimesheetFlag[] {
  const planned = { startsAt: plannedStartsAt, endsAt: plannedEndsAt };
  const atStart = flagsOfClockIn(planned, clockedInAt);
  if (!clockedOutAt) return atStart;
  return [...atStart, ...flagsOfClockOut(planned, { startsAt: clockedInAt, endsAt: clockedOutAt })];
}
