import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { changeFields, type NamedFields } from '../common/events/change-fields.js';
import type { AuditChanges } from '../common/events/events.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { InvalidFields, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { spanOf } from '../common/time/zoned.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { OverlapsQueries } from '../shifts/overlaps/overlaps.queries.js';
import type { ShiftWarningView } from '../shifts/overlaps/shift-warnings.contract.js';
import { markShiftEnded } from './assignments/end-assignment.js';
import {
  employeesOf,
  findCurrentAssignments,
  findCurrentShifts,
  lockSchedule,
  scheduleAudit,
  updateVisibility,
} from './schedule-access.js';
import { newScheduleChanges, createSchedule } from './schedule-creation.js';
import { requireOpenVenue } from '../venues/venue-access.js';
import { keptWarningText, WARNINGS_MAX } from '../shifts/overlaps/overlap.rules.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import type { Assignment, Shift } from '../shifts/shift.entity.js';
import { User } from '../users/user.entity.js';
import {
  followSchedule,
  scheduleChanges,
  isRescheduled,
  isWorkable,
  scheduleStatusProblem,
  visibilityChange,
  type FollowedFields,
  type ScheduleFields,
} from './schedules.rules.js';
import type { EmployeesShift } from './schedules.events.js';
import type {
  CreateScheduleRequest,
  SavedScheduleView,
  ScheduleView,
  UpdateScheduleRequest,
} from './schedules.contract.js';
import { SchedulesQueries } from './schedules.queries.js';
import {
  findPendingShifts,
  publishShifts,
  readPublishedAssignments,
  toStoredShift,
  type SharedValues,
} from './schedule-shifts.sql.js';
import { newScheduleView } from './new-schedule.view.js';

const IS_CLOCKED =
  'An employee has clocked in to this schedule, so it cannot be deleted. Set it to inactive instead.';
const HAS_TIMESHEETS = 'This schedule has timesheets and cannot be deleted. Set it to inactive instead.';

/** Creates, edits and deletes schedules. Edits and deletions lock the schedule first, so that concurrent ones follow
 * each other. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: SchedulesQueries,
    private readonly overlaps: OverlapsQueries,
  ) {}

  /** Creates a schedule, as a draft unless the request says otherwise.
   * @throws NotVisible for a venue of another company; ConflictException for an inactive one */
  async create(actor: Actor, request: CreateScheduleRequest): Promise<ScheduleView> {
    const { companyId, userId } = memberOf(actor);
    const { schedule, venue } = await this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const venue = await requireOpenVenue(this.em, companyId, request.venueId ?? null);
      const making = { companyId, userId, zone, now: this.clock.now(), venue };
      const schedule = createSchedule(this.em, request, request.date, making);
      const audit = scheduleAudit(actor, schedule, newScheduleChanges(schedule));
      await this.events.emit('schedule.created', { schedule, isRepeat: false, ...audit });
      return { schedule, venue };
    });
    return newScheduleView(schedule, venue, this.clock.now());
  }

  /** Edits a schedule, and changes its status if allowed. A request without changes leaves the version as it is.
   * @throws NotVisible; Stale; InvalidFields for equal times; ConflictException for a status change that is not
   * allowed */
  update(actor: Actor, id: string, request: UpdateScheduleRequest): Promise<SavedScheduleView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const schedule = await lockSchedule(this.em, companyId, id);
      await rejectIfStale(request.version, schedule, () => this.queries.one(actor, id));
      const before = editableScheduleFields(schedule);
      const after = { ...before, ...namedFields(request) };
      rejectIf(scheduleStatusProblem(before.status, after.status), 'schedule.status_not_allowed');
      if (after.startTime === after.endTime) throw new InvalidFields({ endTime: EQUAL_TIMES }, 'equal_times');
      if (after.venueId !== before.venueId) await requireOpenVenue(this.em, companyId, after.venueId);
      const changes = scheduleChanges(before, after);
      if (Object.keys(changes).length === 0) return { ...(await this.queries.one(actor, id)), warnings: [] };
      this.copy(schedule, after, zone);
      const kept = await this.changeShifts(actor, schedule, { before, after, changes, zone });
      const warnings = [
        ...(await this.keptWarnings(schedule, kept)),
        ...(await this.warnings(actor, schedule, changes)),
      ];
      return { ...(await this.queries.one(actor, id)), warnings: warnings.slice(0, WARNINGS_MAX) };
    });
  }

  /** Deletes a schedule, ends its assignments and returns it in its last state.
   * @throws NotVisible; ConflictException if it has hours */
  remove(actor: Actor, id: string): Promise<ScheduleView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const schedule = await lockSchedule(this.em, companyId, id);
      const { hasTimesheets, isClocked } = await this.queries.recordedWork(actor, id);
      if (hasTimesheets) throw new ConflictException(HAS_TIMESHEETS, { errorCode: 'has_timesheets' });
      if (isClocked) throw new ConflictException(IS_CLOCKED, { errorCode: 'has_clock_entries' });
      const view = await this.queries.one(actor, id);
      const now = this.clock.now();
      schedule.deletedAt = now;
      schedule.updatedAt = now;
      const hidden = await readPublishedAssignments(this.em, companyId, [id]);
      for (const shift of await findCurrentShifts(this.em, schedule)) markShiftEnded(shift, 'deleted', now);
      const changes = { deletedAt: { to: now.toISOString() } };
      await this.events.emit('schedule.deleted', {
        schedule,
        shown: [],
        hidden,
        ...scheduleAudit(actor, schedule, changes, employeesOf(hidden)),
      });
      await this.em.flush();
      await publishShifts(this.em, companyId, [id]);
      return view;
    });
  }

  private async warnings(
    actor: Actor,
    schedule: Schedule,
    changes: AuditChanges,
  ): Promise<ShiftWarningView[]> {
    const isMoved = ['date', 'startTime', 'endTime', 'status'].some((field) => field in changes);
    if (!isMoved || !isWorkable(schedule.status)) return [];
    const assigned = await findCurrentAssignments(this.em, schedule);
    const employeeIds = assigned.map(({ employeeId }) => employeeId);
    return this.overlaps.warnings(memberOf(actor), employeeIds, [schedule]);
  }

  private copy(schedule: Schedule, after: ScheduleFields, zone: string): void {
    const { date, startTime, endTime } = after;
    if (schedule.date !== date || schedule.startTime !== startTime || schedule.endTime !== endTime) {
      const { startsAt, endsAt } = spanOf(date, startTime, endTime, zone);
      schedule.startsAt = startsAt;
      schedule.endsAt = endsAt;
    }
    if (schedule.status === 'rejected' && after.status !== 'rejected') schedule.rejectionReason = null;
    changeFields<Pick<Schedule, keyof ScheduleFields>>(schedule, after);
    schedule.updatedAt = this.clock.now();
  }

  /** Changes the shifts that have the former values of their schedule, publishes those without pending changes, and notifies
   * their employees. Returns the shifts that keep values of their own. */
  private async changeShifts(actor: Actor, schedule: Schedule, edit: ScheduleEdit): Promise<Assignment[]> {
    const { companyId, id } = schedule;
    const { changes } = edit;
    const pending = await findPendingShifts(this.em, companyId, [id]);
    const moved = new Map<Assignment, EmployeesShift>();
    const kept: Assignment[] = [];
    for (const shift of await findCurrentShifts(this.em, schedule)) {
      const before = { ...toStoredShift(shift), employeeId: shift.employeeId ?? '' };
      const { isMoved, isKept } = this.follow(shift, schedule.updatedAt, edit);
      if (!isAssignment(shift)) continue;
      if (isMoved && !pending.has(shift.id)) moved.set(shift, before);
      if (isKept) kept.push(shift);
    }
    const assigned = await findCurrentAssignments(this.em, schedule);
    const isShown = isWorkable(schedule.status);
    const settled = isShown ? assigned.filter(({ id: shiftId }) => !pending.has(shiftId)) : assigned;
    const visibility = updateVisibility(visibilityChange(settled, schedule.status), this.clock.now());
    const hidden = isShown ? [] : await readPublishedAssignments(this.em, companyId, [id]);
    const seen = isShown ? assigned.filter((one) => one.notifiedAt && !visibility.shown.includes(one)) : [];
    if (moved.size > 0 && (await lockConfirmationSetting(this.em, companyId))) {
      for (const assignment of moved.keys()) assignment.isConfirmed = false;
    }
    const staff = assigned.filter(({ notifiedAt }) => notifiedAt);
    await this.events.emit('schedule.changed', {
      schedule,
      moved: seen.flatMap((after) => (moved.has(after) ? { before: moved.get(after)!, after } : [])),
      shown: visibility.shown,
      hidden,
      ...scheduleAudit(actor, schedule, changes, employeesOf([...staff, ...hidden])),
    });
    await this.em.flush();
    await publishShifts(this.em, companyId, [id], isShown ? pending : new Set());
    return kept;
  }

  /** Changes the values that a shift shares with its schedule. */
  private follow(
    shift: Shift,
    updatedAt: Date,
    { before, after, changes, zone }: ScheduleEdit,
  ): { isMoved: boolean; isKept: boolean } {
    const { date, startTime, endTime, breakMinutes, venueId = null } = shift;
    const now = { date, startTime, endTime, breakMinutes, venueId };
    const next = followSchedule(now, before, after);
    const named = Object.keys(next) as (keyof FollowedFields)[];
    const changed = named.filter((name) => next[name] !== now[name]);
    const isKept = named.some((name) => name in changes && next[name] !== after[name]);
    if (changed.length === 0) return { isMoved: false, isKept };
    const hasOtherTimes = MOVES.some((name) => changed.includes(name));
    const { startsAt, endsAt } = hasOtherTimes
      ? spanOf(next.date, next.startTime, next.endTime, zone)
      : shift;
    changeFields<SharedValues>(shift, { ...next, startsAt, endsAt });
    shift.updatedAt = updatedAt;
    return { isMoved: isRescheduled(changed), isKept };
  }

  /** Returns a warning for each shift that keeps values of its own. */
  private async keptWarnings(schedule: Schedule, kept: readonly Assignment[]): Promise<ShiftWarningView[]> {
    if (kept.length === 0) return [];
    const ids = employeesOf(kept);
    const people = await this.em.find(
      User,
      { companyId: schedule.companyId, id: { $in: ids } },
      { orderBy: { lastName: 'asc', firstName: 'asc', id: 'asc' } },
    );
    return people.map((person) => ({
      shiftId: schedule.id,
      kind: 'kept' as const,
      other: null,
      message: keptWarningText(person),
    }));
  }
}

const MOVES = ['date', 'startTime', 'endTime'] as const satisfies (keyof FollowedFields)[];

/** An edit of a schedule: its fields before and after, and the time zone of the company. */
interface ScheduleEdit {
  before: ScheduleFields;
  after: ScheduleFields;
  changes: AuditChanges;
  zone: string;
}

function isAssignment(shift: Shift): shift is Assignment {
  return typeof shift.employeeId === 'string';
}

function editableScheduleFields(schedule: Schedule): ScheduleFields {
  const { name, date, startTime, endTime, breakMinutes, peopleNeeded, status } = schedule;
  const { description = null, venueId = null } = schedule;
  return { name, description, date, startTime, endTime, breakMinutes, peopleNeeded, venueId, status };
}

/** Returns only the fields that the request names. */
function namedFields(request: UpdateScheduleRequest): Partial<ScheduleFields> {
  const { name, description, date, startTime, endTime, breakMinutes, peopleNeeded, status } = request;
  const venueId = request.venueId?.toLowerCase() ?? request.venueId;
  const times = { date, startTime, endTime, breakMinutes };
  const fields: NamedFields<ScheduleFields> = { name, description, ...times, peopleNeeded, venueId, status };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
