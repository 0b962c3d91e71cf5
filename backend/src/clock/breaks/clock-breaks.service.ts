import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { Clock } from '../../common/time/clock.js';
import { rejectTooManyClockActions } from '../actions/clock-action-limit.js';
import { ClockPressesService, type Pressed } from '../actions/clock-presses.service.js';
import { ClockTargetsQueries } from '../actions/clock-targets.queries.js';
import { acceptedPressTime, capAtDeactivation } from '../actions/press-time.rules.js';
import { clockEntryAudit } from '../clock-access.js';
import type { ClockBreakRequest, ClockEntryView } from '../clock.contract.js';
import { mergeFlags, NOT_CLOCKED_IN } from '../clock.rules.js';
import { ClockEntryTransitionsService } from '../entries/clock-entry-transitions.service.js';
import type { ClockEntry } from '../entries/clock-entry.entity.js';
import { ClockBreak } from './clock-break.entity.js';
import { lastBreakAction } from './clock-breaks.rules.js';

/** Starts and ends breaks of clock entries. */
@Injectable()
export class ClockBreaksService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly targets: ClockTargetsQueries,
    private readonly presses: ClockPressesService,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  /** Starts or ends a break. A start during a break, or an end without one, is stored and changes nothing.
   * @throws ConflictException if there is no entry; TooMany */
  record(actor: Actor, request: ClockBreakRequest): Promise<ClockEntryView> {
    const times = this.presses.timesOf(request);
    return this.presses.once(
      actor,
      request,
      async () => null,
      async (presser, _found, zone) => {
        const target = await this.targets.lock(presser, request, times);
        if (!target) throw new ConflictException(NOT_CLOCKED_IN, { errorCode: 'clock.not_clocked_in' });
        await rejectTooManyClockActions(this.em, presser, times.receivedAt);
        const { entry } = target;
        const breaks = await this.breaksOf(entry);
        const counted = acceptedPressTime(times, lastBreakAction(breaks, entry.clockedInAt));
        const { pressedAt, flags } = capAtDeactivation(counted, entry.clockedInAt, presser.leftAt);
        this.presses.add(entry, `break_${request.kind}`, { request, times, pressedAt, flags }, false);
        if (await this.isDecided(entry)) return this.flagLate(entry, actor.userId);
        const changes =
          request.kind === 'start'
            ? this.start(entry, breaks, pressedAt)
            : this.end(entry, breaks, pressedAt);
        if (changes) await this.store(entry, { flags, changes, zone, actorId: actor.userId });
        return entry;
      },
    );
  }

  /** Flags an entry whose hours were decided before a break action arrived. The hours stay as they are. */
  private async flagLate(entry: ClockEntry, actorId: string): Promise<ClockEntry> {
    entry.flags = mergeFlags(entry.flags, ['break_after_decision']);
    entry.updatedAt = this.clock.now();
    const event = { entry, ...clockEntryAudit(entry, actorId, {}) };
    await this.events.emit('clock_entry.pressed_again', event);
    return entry;
  }

  private breaksOf({ companyId, id: entryId }: ClockEntry): Promise<ClockBreak[]> {
    return this.em.find(ClockBreak, { companyId, entryId }, { orderBy: { startsAt: 'asc', id: 'asc' } });
  }

  private async isDecided(entry: ClockEntry): Promise<boolean> {
    return entry.status === 'closed' && !(await this.entryStatus.isUndecided(entry));
  }

  /** Starts a break. A break of an entry that has ended lasts until its clock-out at most.
   * @returns the changes, or null during a break or after the clock-out */
  private start(entry: ClockEntry, breaks: ClockBreak[], startsAt: Date) {
    const out = entry.clockedOutAt ?? null;
    if (breaks.some((one) => one.startsAt && !one.endsAt) || (out && startsAt >= out)) return null;
    const { companyId, id: entryId } = entry;
    const row = {
      id: newId(),
      companyId,
      entryId,
      minutes: 0,
      startsAt,
      endsAt: out,
      endedByClockOut: out !== null,
    };
    this.em.create(ClockBreak, row, { persist: true });
    return { breakStartsAt: { to: startsAt.toISOString() } };
  }

  /** Ends the running break, or the one that the clock-out ended before this action arrived.
   * @returns the changes, or null without such a break */
  private end(entry: ClockEntry, breaks: ClockBreak[], pressedAt: Date) {
    const running = breaks.findLast((one) => one.startsAt && (!one.endsAt || one.endedByClockOut));
    if (!running) return null;
    const out = entry.clockedOutAt ?? null;
    if (out && pressedAt >= out) return null;
    running.endsAt = pressedAt;
    running.endedByClockOut = false;
    return { breakEndsAt: { to: pressedAt.toISOString() } };
  }

  private async store(
    entry: ClockEntry,
    {
      flags,
      changes,
      zone,
      actorId,
    }: Pick<Pressed, 'flags'> & { changes: object; zone: string; actorId: string },
  ): Promise<void> {
    entry.flags = mergeFlags(entry.flags, flags);
    entry.updatedAt = this.clock.now();
    await this.em.flush();
    await this.entryStatus.reclock(entry, { zone, actorId });
    await this.events.emit('clock_entry.break_recorded', {
      entry,
      ...clockEntryAudit(entry, actorId, { ...changes }),
    });
  }
}
