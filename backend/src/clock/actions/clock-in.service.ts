import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { NOT_ALLOWED } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { NotVisible, orNotFound, rejectIf } from '../../common/http/errors.js';
import { NotifierService } from '../../notifications/notifier.service.js';
import { isWorkable } from '../../schedules/schedules.rules.js';
import { PlansQueries, type PastPlan } from '../../shifts/plans.queries.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { NOT_ASSIGNED, UNDO_WITHIN_MS } from '../../timesheets/timesheets.rules.js';
import { clockEntryAudit, type Presser } from '../clock-access.js';
import { ClockEntryTransitionsService } from '../entries/clock-entry-transitions.service.js';
import { ClockEntry } from '../entries/clock-entry.entity.js';
import { ClockPlacesQueries } from './clock-places.queries.js';
import { ClockPressesService, type Pressed } from './clock-presses.service.js';
import {
  flagsOfClockIn,
  flagsOfAssignment,
  notBeforeOpening,
  notYetOpenProblem,
  windowClosedProblem,
  undoClockOutProblem,
  isClockOutMissed,
  mergeFlags,
} from '../clock.rules.js';
import { rejectTooManyClockActions } from './clock-action-limit.js';
import {
  ON_ITS_WAY_MS,
  trustedPhoneTime,
  isSentLate,
  isPhoneTimeTrusted,
  isTimeUntrusted,
  latestEntryStart,
  acceptedPressTime,
  phoneTime,
  type PressTimes,
} from './press-time.rules.js';
import type { ClockEntryView, ClockInRequest } from '../clock.contract.js';
import { RepeatedClockActionsService } from './repeated-clock-actions.service.js';

interface Arrival {
  presser: Presser;
  plan: PastPlan;
  zone: string;
  request: ClockInRequest;
  times: PressTimes;
  /** The time of the clock-in according to the phone. */
  said: Date;
}

/** Clocks employees in to shifts. */
@Injectable()
export class ClockInService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly presses: ClockPressesService,
    private readonly repeated: RepeatedClockActionsService,
    private readonly entryStatus: ClockEntryTransitionsService,
    private readonly places: ClockPlacesQueries,
    private readonly plans: PlansQueries,
    private readonly notifier: NotifierService,
  ) {}

  /** Opens an entry on a shift. A clock-in that was sent late counts from its own time.
   * An open entry whose clock-out is so late that it counts as missed is closed first.
   * @throws NotVisible; ForbiddenException for another employee's shift; ConflictException outside the opening times,
   * or while clocked in to another shift; TooMany */
  clockIn(actor: Actor, request: ClockInRequest): Promise<ClockEntryView> {
    const times = this.presses.timesOf(request);
    return this.presses.once(
      actor,
      request,
      async ({ companyId, employeeId }) =>
        orNotFound(await this.plans.findPast(companyId, employeeId, request, trustedPhoneTime(times))),
      async (presser, plan, zone) => {
        await rejectTooManyClockActions(this.em, presser, times.receivedAt);
        return this.openEntry({ presser, plan, zone, request, times, said: phoneTime(times) }, actor.userId);
      },
    );
  }

  private async openEntry(arrival: Arrival, actorId: string): Promise<ClockEntry> {
    const { presser, plan, zone, request, times, said } = arrival;
    this.rejectStrangers(arrival);
    const entries = await this.lockEntries(arrival);
    const sameEntry = repeatedEntry(entries, arrival);
    const before = endOfCoveringEntry(entries, arrival, sameEntry);
    const isLate = isSentLate(times);
    const { pressedAt: counted, flags: ofTime } = acceptedPressTime(times, before);
    const pressedAt = isLate && !sameEntry ? notBeforeOpening(plan, counted) : counted;
    const shift = { ...plan, ...employeeKey(presser) };
    const flags = [...ofTime, ...(await this.places.positionFlags(shift, request.location))];
    const pressed = { request, times, pressedAt, flags };
    if (sameEntry) return this.repeated.clockIn(sameEntry, pressed, { zone, actorId });
    const open = entries.find(({ status }) => status === 'open') ?? null;
    const isOver = open !== null && isClockOutMissed(open, times.receivedAt);
    if (open && !isLate && !isOver)
      throw new ConflictException(await this.clockedInText(open), { errorCode: 'clock.already_in' });
    const company = {
      formatter: await this.notifier.formatter({ companyId: presser.companyId, actorId }),
      zone,
    };
    if (isLate) rejectIf(notYetOpenProblem(plan, times.receivedAt, company), 'clock.too_early');
    const isDoubted = isLate && isTimeUntrusted(flags);
    if (!isDoubted) {
      const at = isLate ? notBeforeOpening(plan, said) : said;
      rejectIf(notYetOpenProblem(plan, at, company), 'clock.too_early');
      rejectIf(windowClosedProblem(plan, at), 'clock.too_late');
    }
    const ended = open ? null : await this.justEnded(entries, arrival);
    if (ended) {
      await this.entryStatus.reopen(ended, { flags, at: times.receivedAt, actorId });
      this.presses.add(ended, 'in', pressed, false);
      return ended;
    }
    // An earlier entry that arrives late is added as missed, because its own clock-out is still to come.
    const isPast = open !== null && pressedAt < open.clockedInAt;
    if (open && !isPast) {
      await this.entryStatus.miss(open, isOver ? null : actorId);
      // Only one entry per employee may be open, so the old one is closed in the database first.
      await this.em.flush();
    }
    const late: TimesheetFlag[] = isPast ? ['out_of_order'] : [];
    const all = mergeFlags(
      [...flags, ...late],
      [...flagsOfAssignment(plan), ...flagsOfClockIn(plan, pressedAt)],
    );
    return this.addEntry(arrival, pressed, { flags: all, status: isPast ? 'missed' : 'open', actorId });
  }

  /** Refuses clock-ins to shifts of others. A clock-in that was sent late is accepted if the shift was the employee's
   * then.
   * @throws ForbiddenException; NotVisible */
  private rejectStrangers({ presser, plan, times }: Arrival): void {
    const isLive = !isSentLate(times);
    const { role, leftAt } = presser;
    const isOver = leftAt !== null && latestEntryStart(times) > leftAt;
    if (isOver || (isLive && (role !== 'employee' || leftAt))) throw new ForbiddenException(NOT_ALLOWED);
    if (plan.isGone && (isLive || !plan.wasAssigned)) throw new NotVisible();
    const isTheirs = plan.isAssigned && isWorkable(plan.status);
    if (!isTheirs && (isLive || !plan.wasAssigned))
      throw new ForbiddenException(NOT_ASSIGNED, { errorCode: 'not_assigned' });
  }

  /** Locks the entries that decide about this clock-in and returns them by start. They are open, cover its time, or are of the same
   * shift and ended at most a minute before it. */
  private lockEntries({ presser, plan, said }: Arrival): Promise<ClockEntry[]> {
    const { scheduleId, rotaShiftId } = plan;
    const since = new Date(said.getTime() - UNDO_WITHIN_MS);
    return this.em.find(
      ClockEntry,
      {
        ...employeeKey(presser),
        $or: [
          { status: 'open' },
          { clockedInAt: { $lte: said }, clockedOutAt: { $gt: said } },
          { scheduleId, rotaShiftId, clockedOutAt: { $gte: since } },
        ],
      },
      {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
        orderBy: { clockedInAt: 'asc', id: 'asc' },
      },
    );
  }

  /** Returns the employee's entry of the same shift that was clocked out less than a minute before this clock-in. */
  private async justEnded(entries: readonly ClockEntry[], arrival: Arrival): Promise<ClockEntry | null> {
    const { times, said } = arrival;
    if (!isPhoneTimeTrusted(times)) return null;
    const entry = ofSameShift(entries, arrival).findLast(
      ({ clockedOutAt: end }) => end && end <= said && end.getTime() >= said.getTime() - UNDO_WITHIN_MS,
    );
    const isUndoable =
      entry && !undoClockOutProblem(entry, said) && (await this.entryStatus.mayReopen(entry));
    return isUndoable ? entry : null;
  }

  private async addEntry(
    { presser, plan, times }: Arrival,
    pressed: Pressed,
    { flags, status, actorId }: { flags: TimesheetFlag[]; status: 'open' | 'missed'; actorId: string },
  ): Promise<ClockEntry> {
    const { companyId, employeeId } = presser;
    const { scheduleId, rotaShiftId, date, startsAt, endsAt, breakMinutes } = plan;
    const entry = this.em.create(ClockEntry, {
      id: newId(),
      companyId,
      employeeId,
      scheduleId,
      rotaShiftId,
      date,
      plannedStartsAt: startsAt,
      plannedEndsAt: endsAt,
      plannedBreakMinutes: breakMinutes,
      status,
      clockedInAt: pressed.pressedAt,
      flags,
      createdAt: times.receivedAt,
      updatedAt: times.receivedAt,
    });
    this.em.persist(entry);
    this.presses.add(entry, 'in', pressed);
    const changes = { clockedInAt: { to: pressed.pressedAt.toISOString() }, status: { to: 'open' } };
    const event = { entry, ...clockEntryAudit(entry, actorId, changes) };
    await this.events.emit('clock_entry.opened', event);
    if (status === 'missed') await this.entryStatus.miss(entry, actorId);
    return entry;
  }

  private async clockedInText(open: ClockEntry): Promise<string> {
    return `You are still clocked in to ${await this.entryStatus.shiftText(open)}. Clock out first.`;
  }
}

/** Returns the entry of the same shift that a clock-in repeats, or null. Such an entry is open, or ended at least 30 seconds after the
 * clock-in. */
function repeatedEntry(entries: readonly ClockEntry[], arrival: Arrival): ClockEntry | null {
  const pressedAt = trustedPhoneTime(arrival.times);
  const isRepeated = ({ status, clockedOutAt: end }: ClockEntry): boolean =>
    status === 'open' ||
    (status === 'closed' && !!end && !!pressedAt && end.getTime() > pressedAt.getTime() + ON_ITS_WAY_MS);
  return ofSameShift(entries, arrival).find(isRepeated) ?? null;
}

/** Returns the end of the last other entry that covers the time of a clock-in, or null. */
function endOfCoveringEntry(
  entries: readonly ClockEntry[],
  { said }: Arrival,
  sameEntry: ClockEntry | null,
): Date | null {
  const ends = entries
    .filter((entry) => entry !== sameEntry && entry.clockedInAt <= said)
    .flatMap(({ clockedOutAt: end }) => (end && end > said ? [end.getTime()] : []));
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

function ofSameShift(entries: readonly ClockEntry[], { plan }: Arrival): ClockEntry[] {
  return entries.filter(
    ({ scheduleId = null, rotaShiftId = null }) =>
      scheduleId === plan.scheduleId && rotaShiftId === plan.rotaShiftId,
  );
}

function employeeKey({ companyId, employeeId }: Presser) {
  return { companyId, employeeId };
}
