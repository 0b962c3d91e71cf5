import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { NamedRecord } from '../common/common.contract.js';
import { read, selection } from '../common/db/lists/read.js';
import { PICK_MAX } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { RotasQueries } from '../rotas/rotas.queries.js';
import { SchedulesQueries } from '../schedules/schedules.queries.js';
import {
  PLANNER_ROWS_MAX,
  type PlannedAssignment,
  type PlannerPerson,
  type PlannerView,
} from './planner.contract.js';
import type { Days } from './planner-days.js';

type AssignmentRow = PlannedAssignment & { scheduleId: string };

const ASSIGNMENT = selection<AssignmentRow>({
  id: sql`a.id`,
  scheduleId: sql`a.schedule_id`,
  employeeId: sql`a.employee_id`,
  employee: sql`
    json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
                      'isActive', e.deactivated_at is null)`,
});

const PERSON = selection<PlannerPerson>({
  id: sql`p.id`,
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  isInvited: sql`p.is_invited`,
});

const VENUE = selection<NamedRecord>({ id: sql`v.id`, name: sql`v.name` });

/** Reads everything that the planner shows of some days. */
@Injectable()
export class PlannerQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rotasQueries: RotasQueries,
    private readonly schedulesQueries: SchedulesQueries,
  ) {}

  /** Returns all rota shifts in their working state and all schedules of some days. */
  async of(actor: Actor, { from, to }: Days): Promise<PlannerView> {
    const { companyId } = memberOf(actor);
    const { rotas, shifts } = await this.rotasQueries.between(actor, { from, to }, PLANNER_ROWS_MAX);
    const schedules = await this.schedulesQueries.between(actor, { from, to }, PLANNER_ROWS_MAX);
    const assignments = await this.assignments(
      companyId,
      schedules.map(({ id }) => id),
    );
    return {
      from,
      to,
      rotas,
      shifts,
      schedules: schedules.map((schedule) => ({
        ...schedule,
        assignments: (assignments.get(schedule.id) ?? []).map(({ scheduleId: _, ...one }) => one),
      })),
      people: await this.people(companyId),
      venues: await this.venues(companyId),
      isComplete: [rotas, shifts, schedules].every(({ length }) => length < PLANNER_ROWS_MAX),
    };
  }

  /** Returns the current employees of schedules, by schedule. */
  private async assignments(companyId: string, ids: string[]): Promise<Map<string, AssignmentRow[]>> {
    if (ids.length === 0) return new Map();
    const found = sql`
      from schedule_assignments a
      join users e on e.company_id = a.company_id and e.id = a.employee_id
     where a.company_id = ${companyId} and a.schedule_id = any(${ids}::uuid[]) and a.ended_at is null
     order by a.created_at, a.id`;
    const rows = await read(this.em.getKysely(), ASSIGNMENT, found);
    return Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  }

  private people(companyId: string): Promise<PlannerPerson[]> {
    const found = sql`
      from (
        select u.id, u.first_name, u.last_name, false as is_invited from users u
         where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null
        union all
        select i.id, i.first_name, i.last_name, true from invitations i
         where i.company_id = ${companyId} and i.role = 'employee' and i.status = 'pending'
           and i.expires_at > ${this.clock.now()}) p
     order by lower(p.last_name), lower(p.first_name), p.id limit ${PICK_MAX}`;
    return read(this.em.getKysely(), PERSON, found);
  }

  private venues(companyId: string): Promise<NamedRecord[]> {
    const found = sql`
      from venues v where v.company_id = ${companyId} and v.is_active
     order by lower(v.name), v.id limit ${PICK_MAX}`;
    return read(this.em.getKysely(), VENUE, found);
  }
}
