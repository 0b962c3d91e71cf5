import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockConfirmationSetting, lockZone } from '../companies/company-locks.js';
import { SKIPPED_MAX } from '../rotas/copy/rota-copy.contract.js';
import { RotaPlacingService } from '../rotas/shifts/rota-placing.service.js';
import { startAssignment } from '../schedules/assignments/start-assignment.js';
import { scheduleAudit } from '../schedules/schedule-access.js';
import { createSchedule, newScheduleChanges } from '../schedules/schedule-creation.js';
import { SchedulesQueries } from '../schedules/schedules.queries.js';
import type { CopiedWeekView } from './planner.contract.js';
import type { Days } from './planner-days.js';
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
  async copy(actor: Actor, days: Days, distance: number): Promise<CopiedWeekView> {
    const { companyId, userId } = memberOf(actor);
    const schedules = await this.schedules.listOfDays(actor, days, SCHEDULES_MAX + 1);
    if (schedules.length > SCHEDULES_MAX)
      throw new InvalidFields({
        from: `A week of more than ${SCHEDULES_MAX} schedules cannot be copied at once`,
      });
    const ids = schedules.map(({ id }) => id);
    const assignments = await this.planner.assignments(companyId, ids);
    const active = await this.placing.activeEmployeesAndVenues(actor, [
      ...schedules.map(({ venueId }) => ({ employeeId: null, venueId })),
      ...assignments.map(({ employeeId }) => ({ employeeId, venueId: null })),
    ]);
    const people = Map.groupBy(assignments, ({ scheduleId }) => scheduleId);
    const making = { companyId, userId, zone: await lockZone(this.em, companyId), now: this.clock.now() };
    const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
    const result: CopiedWeekView = { copied: 0, skippedCount: 0, skipped: [] };
    for (const schedule of schedules) {
      const copy = copySchedule({ ...schedule, people: people.get(schedule.id) ?? [] }, distance, active);
      result.copied += copy.copied;
      result.skippedCount += copy.skipped.length;
      const listed = copy.skipped.slice(0, SKIPPED_MAX - result.skipped.length);
      result.skipped.push(...listed.map((one) => active.viewOf(one)));
      if (copy.date === null) continue;
      const venue = schedule.venueId === null ? null : { id: schedule.venueId };
      const made = createSchedule(this.em, { ...schedule, status: 'draft' }, copy.date, { ...making, venue });
      const audit = scheduleAudit(actor, made, newScheduleChanges(made));
      await this.events.emit('schedule.created', { schedule: made, isRepeat: false, ...audit });
      for (const employeeId of copy.employeeIds) {
        const start = { schedule: made, employeeId, actorId: userId, now: making.now, asksToConfirm };
        await startAssignment(this.em, this.events, start);
      }
    }
    await this.em.flush();
    return result;
  }
}
