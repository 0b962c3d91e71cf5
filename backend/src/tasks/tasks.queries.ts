import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  choiceFilter,
  booleanFilter,
  idFilter,
  indexedSearchFilter,
  isOneOf,
  listPage,
  type Filter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import { OPEN } from './tasks.rules.js';
import type { TaskView } from './tasks.contract.js';
import { PRIORITIES, TASK_STATUSES } from './task-words.contract.js';
import { personJson } from '../common/db/lists/person-name.sql.js';

type Sql = RawBuilder<unknown>;

/** The searched text of tasks. An index has the same expression. */
const TEXT = sql`t.title || ' ' || coalesce(t.description, '')`;
const RANK = sql`(case t.priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end)`;

const CLOSED = sql`(t.status in ('completed', 'cancelled'))`;
/** The order of work: open tasks by due date, then the others from the newest. The expressions are equal to the
 * index. */
const URGENCY = [
  CLOSED,
  sql`(case when not ${CLOSED} then t.due_date end)`,
  sql`(timestamptz '2000-01-01 00:00:00+00' - t.created_at)`,
];

const TASK: Selection<TaskView> = selection({
  'tasks t': [
    'id',
    'title',
    'description',
    'assignedToId',
    'assignedById',
    'status',
    'priority',
    'dueDate',
    'completedAt',
    'venueId',
    'templateId',
    'templateDate',
    'version',
    'createdAt',
    'updatedAt',
  ],
  assignedTo: sql`case when a.id is not null then ${personJson('a')} end`,
  assignedBy: personJson('b'),
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  shiftId: sql`coalesce(p."scheduleId", p."rotaShiftId")`,
  scheduleId: sql`p."scheduleId"`,
  rotaShiftId: sql`p."rotaShiftId"`,
  shift: sql`case when p.name is not null then json_build_object('name', p.name, 'date', p.date,
    'startTime', p."startTime", 'endTime', p."endTime") end`,
  steps: sql`(
    select coalesce(json_agg(json_build_object('id', k.id, 'title', k.title, 
             'doneAt', to_char(k.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             'doneBy', case when d.id is not null then ${personJson('d')} end) order by k.position), '[]')
      from task_steps k left join users d on d.company_id = k.company_id and d.id = k.done_by_id
     where k.company_id = t.company_id and k.task_id = t.id)`,
  commentCount: sql`(
    select count(*)::int from task_comments c where c.company_id = t.company_id and c.task_id = t.id)`,
});

/** The shift of a task in the working state. */
const PLANNED = sql`
  select s.id as "scheduleId", null::uuid as "rotaShiftId", s.name, s.date, s.start_time as "startTime",
         s.end_time as "endTime"
    from schedules s where s.company_id = t.company_id and s.id = t.schedule_id and s.deleted_at is null
  union all
  select null, r.id, o.name, r.date, r.start_time, r.end_time
    from shifts r join rotas o on o.company_id = r.company_id and o.id = r.rota_id
   where r.company_id = t.company_id and r.id = t.rota_shift_id and r.deleted_at is null and o.deleted_at is null`;

/** Reads tasks. */
@Injectable()
export class TasksQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the company's tasks, newest first. Employees see only those assigned to them. */
  list(actor: Actor, query: ListQuery): Promise<Page<TaskView>> {
    const spec: ListSpec<TaskView> = {
      name: 'tasks',
      columns: TASK,
      from: sql`tasks t`,
      joins: shiftJoinsFor(actor),
      alias: sql`t`,
      id: sql`t.id`,
      sorts: {
        createdAt: sql`t.created_at`,
        dueDate: sql`t.due_date`,
        title: sql`lower(t.title)`,
        status: [sql`t.status`, sql`t.due_date`],
        priority: [RANK, sql`t.created_at`],
        urgency: URGENCY,
      },
      defaultSort: sql`t.created_at desc, t.id desc`,
      filters: {
        id: idFilter(sql`t.id`),
        status: choiceFilter(sql`t.status`, TASK_STATUSES),
        priority: choiceFilter(sql`t.priority`, PRIORITIES),
        assignedToId: byAssignee,
        // Lists of other records name the employee like this.
        employeeId: byAssignee,
        venueId: idFilter(sql`t.venue_id`),
        scheduleId: bySchedule(actor),
        templateId: idFilter(sql`t.template_id`),
        unassigned: booleanFilter(sql`t.assigned_to_id is null`),
        overdue: booleanFilter(overdueCondition(this.clock.now())),
        q: indexedSearchFilter(sql`t`, actor.companyId, TEXT),
      },
    };
    return listPage(this.em.getKysely(), spec, tasksVisibleTo(actor), query);
  }

  /** Returns a task that the actor sees.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<TaskView> {
    const found = sql`from tasks t ${shiftJoinsFor(actor)} where ${tasksVisibleTo(actor)} and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), TASK, found))[0]);
  }
}

/** SQL condition on tasks `t`. Employers see all tasks of the company, employees those assigned to them. */
export function tasksVisibleTo({ companyId, userId, role }: Actor): Sql {
  const kept = sql`t.company_id = ${companyId} and t.deleted_at is null`;
  return role === 'employer' ? kept : sql`${kept} and t.assigned_to_id = ${userId}`;
}

/** SQL condition on open tasks `t` whose due date has passed. */
export function overdueCondition(now: Date): Sql {
  return sql`${isOneOf(sql`t.status`, OPEN)} and t.due_date is not null and t.due_date < ${now}`;
}

/** SQL for the due date of the next task of the actor that becomes overdue, or null. */
export function nextOverdueDate(actor: Actor, now: Date): Sql {
  return sql`(select min(t.due_date) from tasks t
    where ${tasksVisibleTo(actor)} and ${isOneOf(sql`t.status`, OPEN)} and t.due_date >= ${now})`;
}

/** Tasks with one of these assignees, or without an assignee (null). */
const byAssignee: Filter = (value) =>
  value === null ? sql`t.assigned_to_id is null` : idFilter(sql`t.assigned_to_id`)(value);

/** Tasks of a schedule. An employee finds none by a shift that is not their own. */
function bySchedule({ companyId, userId, role }: Actor): Filter {
  const ofSchedule = idFilter(sql`t.schedule_id`);
  if (role === 'employer') return ofSchedule;
  return (value) => sql`(${ofSchedule(value)} and exists (
    select from (${selectPlannedShifts(companyId, userId)}) p where p."scheduleId" = t.schedule_id))`;
}

/** Joins the shift of a task. Employees see it only while it is their own, in its published state. */
function shiftJoinsFor({ companyId, userId, role }: Actor): Sql {
  const shift =
    role === 'employer'
      ? PLANNED
      : sql`select p.* from (${selectPlannedShifts(companyId, userId)}) p
             where p."scheduleId" = t.schedule_id or p."rotaShiftId" = t.rota_shift_id limit 1`;
  return sql`
    join users b on b.company_id = t.company_id and b.id = t.assigned_by_id
    left join users a on a.company_id = t.company_id and a.id = t.assigned_to_id
    left join venues v on v.company_id = t.company_id and v.id = t.venue_id
    left join lateral (${shift}) p on t.schedule_id is not null or t.rota_shift_id is not null`;
}
