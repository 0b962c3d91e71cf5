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
import { OverlapsQueries } from '../shifts/overlaps.queries.js';
import type { ShiftWarningView } from '../shifts/shift-warnings.contract.js';
import { markAssignmentEnded } from './assignments/end-assignment.js';
import { scheduleAudit, findCurrentAssignments, lockSchedule, updateVisibility } from './schedule-access.js';
import { newScheduleChanges, createSchedule } from './schedule-creation.js';
import { requireOpenVenue } from '../venues/venue-access.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import {
  scheduleChanges,
  isRescheduled,
  isWorkable,
  scheduleStatusProblem,
  visibilityChange,
  type ScheduleFields,
} from './schedules.rules.js';
import type {
  CreateScheduleRequest,
  SavedScheduleView,
  ScheduleView,
  UpdateScheduleRequest,
} from './schedules.contract.js';
import { SchedulesQueries } from './schedules.queries.js';
import { publishShifts, sharedValues, type SharedValues } from './schedule-shifts.rows.js';
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
      if (Object.keys(changes).length > 0) {
        this.copy(schedule, after, zone);
        await this.emitChanged(actor, schedule, changes);
        await this.em.flush();
        await publishShifts(this.em, companyId, [id]);
      }
      return { ...(await this.queries.one(actor, id)), warnings: await this.warnings(schedule, changes) };
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
      const assigned = await findCurrentAssignments(this.em, schedule);
      const hiddenFrom = assigned.flatMap(
        (assignment) => markAssignmentEnded(assignment, 'deleted', now).hiddenFrom,
      );
      await this.events.emit('schedule.deleted', {
        schedule,
        shownTo: [],
        hiddenFrom,
        ...scheduleAudit(actor, schedule, { deletedAt: { to: now.toISOString() } }, hiddenFrom),
      });
      await this.em.flush();
      await publishShifts(this.em, companyId, [id]);
      return view;
    });
  }

  private async warnings(schedule: Schedule, changes: AuditChanges): Promise<ShiftWarningView[]> {
    const isMoved = ['date', 'startTime', 'endTime', 'status'].some((field) => field in changes);
    if (!isMoved || !isWorkable(schedule.status)) return [];
    const assigned = await findCurrentAssignments(this.em, schedule);
    const employeeIds = assigned.map(({ employeeId }) => employeeId);
    return this.overlaps.warnings(schedule.companyId, employeeIds, [schedule]);
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

  private async emitChanged(actor: Actor, schedule: Schedule, changes: AuditChanges): Promise<void> {
    const assigned = await findCurrentAssignments(this.em, schedule);
    for (const assignment of assigned) {
      changeFields<SharedValues>(assignment, sharedValues(schedule));
      assignment.updatedAt = schedule.updatedAt;
    }
    const visibility = visibilityChange(assigned, schedule.status);
    if (isRescheduled(changes) && (await lockConfirmationSetting(this.em, schedule.companyId))) {
      for (const assignment of assigned) assignment.isConfirmed = false;
    }
    const stayed = assigned.filter((one) => one.notifiedAt && !visibility.hidden.includes(one));
    const staff = [...stayed, ...visibility.shown, ...visibility.hidden].map(({ employeeId }) => employeeId);
    await this.events.emit('schedule.changed', {
      schedule,
      movedFor: isRescheduled(changes) ? stayed.map(({ employeeId }) => employeeId) : [],
      ...updateVisibility(visibility, this.clock.now()),
      ...scheduleAudit(actor, schedule, changes, staff),
    });
  }
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
