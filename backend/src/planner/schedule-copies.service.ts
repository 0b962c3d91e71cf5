import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { SKIPPED_MAX, type Copied } from '../rotas/copy/rota-copy.contract.js';
import { RotaPlacingService } from '../rotas/shifts/rota-placing.service.js';
import { startAssignment } from '../schedules/assignments/start-assignment.js';
import { createOpenShift } from '../schedules/schedule-shifts.sql.js';
import { scheduleAudit } from '../schedules/schedule-access.js';
import { createSchedule, newScheduleChanges } from '../schedules/schedule-creation.js';
import { SchedulesQueries } from '../schedules/schedules.queries.js';
import type { Days } from '../common/http/days.js';
import type { PlannedScheduleView } from './planner.contract.js';
import { PlannerQueries } from './planner.queries.js';
import { copySchedule } from './schedule-copies.rules.js';

/** The most schedules that one request copies. */
const SCHEDULES_MAX = 500;

/** Copies schedules to other days. */
@Injectable()
export class ScheduleCopiesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly schedules: SchedulesQueries,
    private readonly planner: PlannerQueries,
    private readonly placing: RotaPlacingService,
  ) {}

  /** Copies the schedules of some days with their employees `distance` days later, as drafts. The company is locked.
   * @throws InvalidFields for too many schedules */
  async copy(actor: Actor, days: Days, distance: number): Promise<Copied> {
    const { companyId, userId } = memberOf(actor);
    const found = await this.schedules.listOfDays(actor, days, SCHEDULES_MAX + 1);
    // A schedule of another week with one shift in this week is copied with its own week.
    const schedules = found.filter(({ date }) => days.from <= date && date <= days.to);
    if (schedules.length > SCHEDULES_MAX)
      throw new InvalidFields({
        from: `A week of more than ${SCHEDULES_MAX} schedules cannot be copied at once`,
      });
    const result: Copied = { copied: 0, skippedCount: 0, skipped: [], openedCount: 0, opened: [] };
    if (schedules.length === 0) return result;
    const planned = await this.planner.withShifts(actor, schedules);
    const active = await this.placing.activeEmployeesAndVenues(
      actor,
      planned.flatMap(({ venueId, shifts }) => [{ employeeId: null, venueId }, ...shifts]),
      newDays(planned, distance),
    );
    const making = { companyId, userId, zone: await lockZone(this.em, companyId), now: this.clock.now() };
    const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
    for (const schedule of planned) {
      const copy = copySchedule(schedule, distance, active);
      result.copied += copy.copied;
      result.skippedCount += copy.skipped.length;
      const listed = copy.skipped.slice(0, SKIPPED_MAX - result.skipped.length);
      result.skipped.push(...listed.map((one) => active.viewOf(one)));
      result.openedCount += copy.opened.length;
      const opened = copy.opened.slice(0, SKIPPED_MAX - result.opened.length);
      result.opened.push(...opened.map((one) => active.viewOf(one)));
      if (copy.date === null) continue;
      const venue = schedule.venueId === null ? null : { id: schedule.venueId };
      const made = createSchedule(this.em, { ...schedule, status: 'draft' }, copy.date, { ...making, venue });
      const audit = scheduleAudit(actor, made, newScheduleChanges(made));
      await this.events.emit('schedule.created', { schedule: made, isRepeat: false, ...audit });
      for (const { employeeId, invitationId, ...values } of copy.shifts) {
        const own = { ...values, ...spanOf(values.date, values.startTime, values.endTime, making.zone) };
        const start = { schedule: made, actorId: userId, now: making.now, asksToConfirm, own };
        if (employeeId) await startAssignment(this.em, this.events, { ...start, employeeId });
        else this.em.persist(createOpenShift(this.em, made, { ...own, invitationId }, making.now));
      }
    }
    await this.em.flush();
    return result;
  }
}

/** Returns the first and the last day of the copies. A shift may have another date than its schedule. */
function newDays(schedules: readonly PlannedScheduleView[], distance: number): Days {
  const dates = schedules
    .flatMap(({ date, shifts }) => [date, ...shifts.map((shift) => shift.date)])
    .toSorted();
  return { from: addDays(dates[0]!, distance), to: addDays(dates.at(-1)!, distance) };
}
