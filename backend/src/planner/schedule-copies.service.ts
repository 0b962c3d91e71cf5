import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { addCopied } from '../rotas/copy/rota-copy.rules.js';
import { RotaPlacingService } from '../rotas/shifts/rota-placing.service.js';
import { startAssignment } from '../schedules/assignments/start-assignment.js';
import { createOpenShift } from '../schedules/schedule-shifts.sql.js';
import { scheduleAudit } from '../schedules/schedule-access.js';
import { createSchedule, newScheduleChanges } from '../schedules/schedule-creation.js';
import { SchedulesQueries } from '../schedules/schedules.queries.js';
import type { Days } from '../common/http/days.js';
import { noCopies } from './planner-copies.rules.js';
import type { PlannedScheduleView, PlannerCopied } from './planner.contract.js';
import { PlannerQueries } from './planner.queries.js';
import { copySchedule, type CopiedSchedule } from './schedule-copies.rules.js';

/** The most schedules that one request copies, and of a template. */
export const SCHEDULES_MAX = 500;
const TOO_MANY = `At most ${SCHEDULES_MAX} schedules can be copied at once`;

/** A schedule to copy, with the fields that the copy keeps. */
type Source = CopiedSchedule & Pick<PlannedScheduleView, 'name' | 'description' | 'breakMinutes'>;

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

  /** Returns the schedules of some days with their shifts. If there are more than `SCHEDULES_MAX`, one more is returned. */
  async listWithShifts(actor: Actor, days: Days): Promise<PlannedScheduleView[]> {
    const found = await this.schedules.listOfDays(actor, days, SCHEDULES_MAX + 1);
    // A schedule of another week with one shift in this week is copied with its own week.
    const schedules = found.filter(({ date }) => days.from <= date && date <= days.to);
    return this.planner.withShifts(actor, schedules);
  }

  /** Copies schedules with their employees `distance` days later, as drafts. The company is locked.
   * @throws InvalidFields for too many schedules */
  async copy(actor: Actor, planned: readonly Source[], distance: number): Promise<PlannerCopied> {
    if (planned.length > SCHEDULES_MAX) throw new InvalidFields({ from: TOO_MANY });
    const { companyId, userId } = memberOf(actor);
    const result = noCopies();
    if (planned.length === 0) return result;
    const active = await this.placing.activeEmployeesAndVenues(
      actor,
      planned.flatMap(({ venueId, shifts }) => [{ employeeId: null, venueId }, ...shifts]),
      newDays(planned, distance),
    );
    const making = { companyId, userId, zone: await lockZone(this.em, companyId), now: this.clock.now() };
    const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
    for (const schedule of planned) {
      const copy = copySchedule(schedule, distance, active);
      addCopied(result, {
        copied: copy.copied,
        skippedCount: copy.skipped.length,
        skipped: copy.skipped.map((one) => active.viewOf(one)),
        openedCount: copy.opened.length,
        opened: copy.opened.map((one) => active.viewOf(one)),
      });
      if (copy.date === null) continue;
      const venue = schedule.venueId === null ? null : { id: schedule.venueId };
      const made = createSchedule(this.em, { ...schedule, status: 'draft' }, copy.date, { ...making, venue });
      result.madeIds.push(made.id);
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
function newDays(schedules: readonly CopiedSchedule[], distance: number): Days {
  const dates = schedules
    .flatMap(({ date, shifts }) => [date, ...shifts.map((shift) => shift.date)])
    .toSorted();
  return { from: addDays(dates[0]!, distance), to: addDays(dates.at(-1)!, distance) };
}
