import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { changeFields } from '../common/events/change-fields.js';
import { Events } from '../common/events/bus.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { InvalidFields, orNotFound, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { spanOf } from '../common/time/zoned.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { ONE_PERSON } from '../rotas/rotas.contract.js';
import { RotaChecksService } from '../rotas/shifts/rota-checks.service.js';
import { ALREADY_ASSIGNED } from '../schedules/assignments/schedule-assignments.service.js';
import { markShiftEnded } from '../schedules/assignments/end-assignment.js';
import { requireActiveEmployee } from '../schedules/assignments/start-assignment.js';
import { findCurrentShifts, lockSchedule } from '../schedules/schedule-access.js';
import { isWorkable } from '../schedules/schedules.rules.js';
import { ScheduleHoursQueries } from '../schedules/schedule-hours.queries.js';
import {
  createOpenShift,
  markPlanned,
  readPublishedAssignments,
  sharedValues,
  toStoredShift,
  type PublishedAssignment,
  type SharedValues,
} from '../schedules/schedule-shifts.sql.js';
import {
  differingFields,
  mustBeConfirmedAgain,
  unpublishedChanges,
  type StoredShift,
} from '../shifts/publication.rules.js';
import { PLANNABLE } from '../shifts/schedule-statuses.contract.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import { Shift } from '../shifts/shift.entity.js';
import { requireOpenVenue } from '../venues/venue-access.js';
import type {
  AddScheduleShiftRequest,
  RemoveScheduleShiftRequest,
  SavedScheduleShiftView,
  ScheduleShiftRequest,
  UpdateScheduleShiftRequest,
} from './planner.contract.js';
import { PlannerQueries } from './planner.queries.js';

const LAST_SHIFT =
  'A schedule has at least one shift. Delete the schedule, or drag the shift to Open shifts.';

type Person = Pick<StoredShift, 'employeeId' | 'invitationId'>;
type Times = Pick<SharedValues, 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt'>;

const NOT_PLANNED = 'An inactive or rejected schedule cannot be planned. Change its status first.';

/** A locked schedule with what its planner needs. */
interface Planning {
  actor: Actor;
  schedule: Schedule;
  zone: string;
  asksToConfirm: boolean;
  /** The shifts before the change, open ones included. */
  current: readonly StoredShift[];
  /** The shifts that employees see, by id. */
  published: ReadonlyMap<string, PublishedAssignment>;
}

/** Plans single shifts of schedules. Employees see the changes when the schedule is published. */
@Injectable()
export class ScheduleShiftsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: PlannerQueries,
    private readonly hours: ScheduleHoursQueries,
    private readonly rotaChecks: RotaChecksService,
  ) {}

  /** Plans a shift of a schedule, or restores a removed one. Takes an open place if there is one.
   * @throws NotVisible; InvalidFields; ConflictException */
  add(actor: Actor, scheduleId: string, request: AddScheduleShiftRequest): Promise<SavedScheduleShiftView> {
    const { id, ...values } = request;
    return this.plan(actor, scheduleId, async (planning) => {
      const { schedule, current } = planning;
      const employeeId = personOf(values)?.employeeId ?? undefined;
      const former =
        (id && (await this.removedShift(planning, [id.toLowerCase()], employeeId))) ||
        (employeeId && (await this.formerShift(planning, employeeId)));
      const shift = await this.change(planning, former || this.newShift(schedule), values);
      schedule.peopleNeeded = Math.max(schedule.peopleNeeded, current.length + 1);
      return shift.id;
    });
  }

  /** Changes the values of one shift that the request names.
   * @throws NotVisible; Stale with the schedule; InvalidFields; ConflictException */
  async update(
    actor: Actor,
    id: string,
    { version, ...values }: UpdateScheduleShiftRequest,
  ): Promise<SavedScheduleShiftView> {
    return this.plan(actor, await this.scheduleOf(actor, id), async (planning) => {
      const shift = await this.currentShift(planning, id, version);
      const person = personOf(values);
      if (!person || person.employeeId === (shift.employeeId ?? null))
        return (await this.change(planning, shift, values)).id;
      const former = person.employeeId && (await this.formerShift(planning, person.employeeId));
      if (!former && !planning.published.has(id)) return (await this.change(planning, shift, values)).id;
      // The former employee keeps the published shift, and hours on it, in a row of their own.
      const next = this.newShift(planning.schedule, shift, former || undefined);
      this.end(planning, shift);
      await this.em.flush();
      return (await this.change(planning, next, values)).id;
    });
  }

  /** Removes one shift of a schedule.
   * @throws NotVisible; Stale with the schedule; ConflictException, also for the last shift of the schedule */
  async remove(
    actor: Actor,
    id: string,
    { version }: RemoveScheduleShiftRequest,
  ): Promise<SavedScheduleShiftView> {
    return this.plan(actor, await this.scheduleOf(actor, id), async (planning) => {
      const { schedule, current } = planning;
      const shift = await this.currentShift(planning, id, version);
      const places = Math.max(schedule.peopleNeeded, current.length);
      rejectIf(places === 1 ? LAST_SHIFT : null, 'schedule.last_shift');
      this.end(planning, shift);
      schedule.peopleNeeded = Math.min(schedule.peopleNeeded, places - 1);
      return null;
    });
  }

  /** Runs a change of a locked schedule. Other edits of the schedule wait, so an employee has one shift of it at most. */
  private async plan(
    actor: Actor,
    scheduleId: string,
    change: (planning: Planning) => Promise<string | null>,
  ): Promise<SavedScheduleShiftView> {
    const { companyId, userId } = memberOf(actor);
    try {
      return await this.em.transactional(async () => {
        const zone = await lockZone(this.em, companyId);
        const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
        const schedule = await lockSchedule(this.em, companyId, scheduleId);
        rejectIf(isPlannable(schedule.status) ? null : NOT_PLANNED, 'schedule.not_planned');
        const current = (await findCurrentShifts(this.em, schedule)).map(toStoredShift);
        const seen = await readPublishedAssignments(this.em, companyId, [scheduleId]);
        const published = new Map(seen.map((shift) => [shift.id, shift]));
        const shiftId = await change({ actor, schedule, zone, asksToConfirm, current, published });
        await this.em.flush();
        const shifts = (await findCurrentShifts(this.em, schedule)).map(toStoredShift);
        rejectIf(isInvitedTwice(shifts) ? ALREADY_ASSIGNED : null, 'already_assigned');
        const changes = unpublishedChanges(shifts, seen).map((one) => ({ ...one, scheduleId }));
        await this.hours.rejectChangesOfWorkedShifts(companyId, changes);
        await markPlanned(
          this.em,
          companyId,
          [scheduleId],
          isWorkable(schedule.status) && changes.length > 0,
        );
        await this.events.emit('schedule.planned', {
          companyId,
          actorId: userId,
          objectType: 'schedule',
          objectId: scheduleId,
          changes: { shifts: { to: { changed: changedTimes(current, shifts) } } },
          readers: [EMPLOYERS],
        });
        await this.em.flush();
        return { shiftId, schedule: await this.queries.schedule(actor, scheduleId) };
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new ConflictException(ALREADY_ASSIGNED, { errorCode: 'already_assigned' });
      throw error;
    }
  }

  private async change(
    { schedule, zone, asksToConfirm, published }: Planning,
    shift: Shift,
    values: ScheduleShiftRequest,
  ): Promise<Shift> {
    const { companyId } = schedule;
    const { date, startTime, endTime, breakMinutes, venueId, leaveReason } = values;
    const times = {
      date: date ?? shift.date,
      startTime: startTime ?? shift.startTime,
      endTime: endTime ?? shift.endTime,
    };
    if (times.startTime === times.endTime) throw new InvalidFields({ endTime: EQUAL_TIMES }, 'equal_times');
    const isMoved =
      times.date !== shift.date || times.startTime !== shift.startTime || times.endTime !== shift.endTime;
    if (isMoved) {
      const { startsAt, endsAt } = spanOf(times.date, times.startTime, times.endTime, zone);
      changeFields<Times>(shift, { ...times, startsAt, endsAt });
    }
    const person = personOf(values);
    const newEmployeeId = person ? person.employeeId : (shift.employeeId ?? null);
    if (isMoved || newEmployeeId !== (shift.employeeId ?? null)) shift.leaveReason = null;
    if (leaveReason !== undefined) shift.leaveReason = newEmployeeId && leaveReason;
    if (breakMinutes !== undefined) shift.breakMinutes = breakMinutes;
    if (venueId !== undefined && venueId?.toLowerCase() !== shift.venueId)
      shift.venueId = (await requireOpenVenue(this.em, companyId, venueId))?.id ?? null;
    if (person) {
      const { employeeId, invitationId } = person;
      if (employeeId) await requireActiveEmployee(this.em, companyId, employeeId);
      if (invitationId && invitationId !== shift.invitationId)
        await this.rotaChecks.rejectUnusableInvitations(companyId, [invitationId]);
      changeFields<Pick<Shift, 'employeeId' | 'invitationId'>>(shift, person);
    }
    const seen = published.get(shift.id);
    const isStillConfirmed = seen?.isConfirmed && !mustBeConfirmedAgain(toStoredShift(shift), seen);
    // An invited person cannot confirm before joining.
    shift.isConfirmed = !shift.invitationId && (!asksToConfirm || isStillConfirmed === true);
    shift.notifiedAt = seen ? (shift.notifiedAt ?? this.clock.now()) : null;
    shift.updatedAt = this.clock.now();
    this.em.persist(shift);
    return shift;
  }

  /** Returns a new shift, or `into`, with the values of the schedule, or of another shift. */
  private newShift(schedule: Schedule, like?: Shift, into?: Shift): Shift {
    const { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId } =
      like ?? sharedValues(schedule);
    const values = { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId };
    if (!into) return createOpenShift(this.em, schedule, values, this.clock.now());
    changeFields<SharedValues>(into, values);
    return into;
  }

  /** Returns the removed shift that an employee still sees, so that it becomes theirs again. */
  private formerShift(planning: Planning, employeeId: string): Promise<Shift | null> {
    const seen = [...planning.published.values()].filter((shift) => shift.employeeId === employeeId);
    const ids = seen.map(({ id }) => id);
    return this.removedShift(planning, ids, employeeId);
  }

  /** Removes a shift. One that its employee sees stays until that is published. */
  private end({ published }: Planning, shift: Shift): void {
    if (!published.has(shift.id)) {
      this.em.remove(shift);
      return;
    }
    markShiftEnded(shift, 'unassigned', this.clock.now());
  }

  /** Restores the first of the removed shifts that its employee still sees, if the employee keeps it. */
  private async removedShift(
    { schedule: { companyId, id: scheduleId }, published }: Planning,
    ids: readonly string[],
    employeeId: string | undefined,
  ): Promise<Shift | null> {
    const known = ids.filter((id) => published.has(id));
    const removed = { companyId, scheduleId, id: { $in: known }, deletedAt: { $ne: null } };
    const shift = await this.em.findOne(Shift, removed);
    if (!shift || (employeeId !== undefined && shift.employeeId !== employeeId)) return null;
    shift.deletedAt = null;
    shift.endedBecause = null;
    return shift;
  }

  private async currentShift(
    { actor, schedule: { companyId, id: scheduleId } }: Planning,
    id: string,
    version: number | undefined,
  ): Promise<Shift> {
    const current = { id, companyId, scheduleId, deletedAt: null };
    const shift = orNotFound(await this.em.findOne(Shift, current, { refresh: true }));
    await rejectIfStale(version, shift, async () => ({
      shiftId: id,
      schedule: await this.queries.schedule(actor, scheduleId),
    }));
    return shift;
  }

  private async scheduleOf(actor: Actor, id: string): Promise<string> {
    const { companyId } = memberOf(actor);
    const where = { id, companyId, deletedAt: null, scheduleId: { $ne: null } };
    return orNotFound(await this.em.findOne(Shift, where, { fields: ['scheduleId'] })).scheduleId!;
  }
}

/** Returns the person whom a request names, or undefined if the person stays.
 * @throws InvalidFields for an employee and an invited person */
function personOf({ employeeId, invitationId }: ScheduleShiftRequest): Person | undefined {
  if (employeeId && invitationId) throw new InvalidFields({ invitationId: ONE_PERSON });
  if (employeeId === undefined && invitationId === undefined) return undefined;
  return { employeeId: employeeId?.toLowerCase() ?? null, invitationId: invitationId?.toLowerCase() ?? null };
}

function isInvitedTwice(shifts: readonly StoredShift[]): boolean {
  const invited = shifts.flatMap(({ invitationId }) => invitationId ?? []);
  return new Set(invited).size < invited.length;
}

function isPlannable(status: Schedule['status']): boolean {
  return PLANNABLE.some((one) => one === status);
}

/** Returns the date and times of shifts that are not equal before and after a change. */
function changedTimes(before: readonly StoredShift[], after: readonly StoredShift[]) {
  const [was, is] = [before, after].map((shifts) => new Map(shifts.map((shift) => [shift.id, shift]))) as [
    Map<string, StoredShift>,
    Map<string, StoredShift>,
  ];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [from, to] = [was.get(id), is.get(id)];
    if (from && to && differingFields(from, to).length === 0) return [];
    return { id, from: timesText(from), to: timesText(to) };
  });
}

function timesText(shift: StoredShift | undefined): string | null {
  return shift ? `${shift.date} ${shift.startTime}-${shift.endTime}` : null;
}
