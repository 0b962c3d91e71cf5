import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { Events } from '../../common/events/bus.js';
import { InvalidFields, NotVisible } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockConfirmationSetting, lockZone } from '../../companies/company-locks.js';
import { OverlapsQueries } from '../../shifts/overlaps/overlaps.queries.js';
import { scheduleAudit } from '../schedule-access.js';
import { NOT_AN_EMPLOYEE } from '../../users/users.rules.js';
import { newScheduleChanges, createSchedule } from '../schedule-creation.js';
import { requireOpenVenue } from '../../venues/venue-access.js';
import type { CreateScheduleSeriesRequest, ScheduleSeriesView } from './schedule-series.contract.js';
import { seriesSizeProblem, repeatProblem, seriesDates, type Repeat } from './schedule-series.rules.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import { isWorkable } from '../schedules.rules.js';
import { publishShifts } from '../schedule-shifts.sql.js';
import { SchedulesQueries } from '../schedules.queries.js';
import { startAssignment } from '../assignments/start-assignment.js';

const EMPLOYEE: Selection<{ isUsable: boolean }> = selection({
  isUsable: sql`role = 'employee' and deactivated_at is null`,
});

/** Creates schedules with their employees, on one date or several. */
@Injectable()
export class ScheduleSeriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: SchedulesQueries,
    private readonly overlaps: OverlapsQueries,
  ) {}

  /** Creates all schedules or none. Notifies each employee once of all their shifts.
   * @throws InvalidFields for an invalid repeat or too many shifts; NotVisible for a venue or employee of another
   * company; ConflictException for an inactive venue or employee */
  create(actor: Actor, request: CreateScheduleSeriesRequest): Promise<ScheduleSeriesView> {
    const { companyId, userId } = memberOf(actor);
    const repeat = toRepeat(request);
    const people = [
      ...new Set((request.people ?? []).map(({ employeeId }) => employeeId.toLowerCase())),
    ].sort();
    const early = repeatProblem(request.date, repeat);
    const dates = early ? [] : seriesDates(request.date, repeat);
    const problem = early ?? seriesSizeProblem(dates.length, people.length);
    if (problem) throw new InvalidFields(problem);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
      const venue = await requireOpenVenue(this.em, companyId, request.venueId ?? null);
      const now = this.clock.now();
      const making = { companyId, userId, zone, now, venue };
      const schedules = dates.map((date) => createSchedule(this.em, request, date, making));
      await this.shareEmployees(companyId, people);
      for (const schedule of schedules) {
        const isRepeat = schedule !== schedules[0];
        const audit = scheduleAudit(actor, schedule, newScheduleChanges(schedule));
        await this.events.emit('schedule.created', { schedule, isRepeat, ...audit });
        for (const employeeId of people) {
          const start = { schedule, employeeId, actorId: userId, now, asksToConfirm };
          const isNotified = dates.length === 1;
          await startAssignment(this.em, this.events, { ...start, isNotified });
        }
      }
      await this.emitSeries(actor, schedules, people);
      await this.em.flush();
      const ids = schedules.map(({ id }) => id);
      if (people.length > 0) await publishShifts(this.em, companyId, ids);
      return {
        schedules: await this.queries.listByIds(actor, ids),
        warnings: await this.overlaps.warnings(memberOf(actor), people, schedules),
      };
    });
  }

  private async emitSeries(actor: Actor, schedules: Schedule[], people: string[]): Promise<void> {
    const [first] = schedules;
    if (schedules.length === 1) return;
    const shownTo = isWorkable(first!.status) ? people : [];
    const changes = { schedules: { to: schedules.length }, people: { to: people.length } };
    await this.events.emit('schedule.repeated', {
      schedules,
      shownTo,
      ...scheduleAudit(actor, first!, changes),
    });
  }

  /** Locks these employees, so that deactivations wait for this transaction. */
  private async shareEmployees(companyId: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = sql`
      from users where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for share`;
    const rows = await read(this.em.getKysely(), EMPLOYEE, found);
    if (rows.length < ids.length) throw new NotVisible();
    if (rows.some(({ isUsable }) => !isUsable))
      throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
  }
}

function toRepeat({ repeat }: CreateScheduleSeriesRequest): Repeat | null {
  return repeat ? { weekdays: repeat.weekdays.map(({ day }) => day), until: repeat.until } : null;
}
