import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { ROTA_SHIFT_NAME } from './shift-names.sql.js';
import { hasSchedule } from './has-schedule.sql.js';
import type { RequestedShift } from './shifts.contract.js';
import type { ScheduleStatus } from './schedule-statuses.contract.js';

/** The schedule or rota shift that hours belong to. Exactly one of the two ids is set. */
export interface Plan {
  scheduleId: string | null;
  rotaShiftId: string | null;
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: Date;
  endsAt: Date;
  breakMinutes: number;
  /** True if the shift is assigned to this employee now, who may see it. */
  isAssigned: boolean;
  status: ScheduleStatus;
}

/** A plan that may no longer exist, or no longer be this employee's. */
export interface PastPlan extends Plan {
  /** True if it was the employee's at the requested time, or at any time if none was given. */
  wasAssigned: boolean;
  /** True if it was deleted or is no longer published. */
  isGone: boolean;
}

type Row<Of extends Plan> = Omit<Of, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };
/** The columns of a plan, and the SQL that finds it. */
type Read<Of extends Plan> = [Selection<Row<Of>>, RawBuilder<unknown>];

/** The columns of a schedule `s`, and of the shift `own` of one employee, which may have values of its own. */
const SCHEDULE_COLUMNS = {
  scheduleId: sql`s.id`,
  rotaShiftId: sql`null::uuid`,
  name: sql`s.name`,
  date: sql`coalesce(own.date, s.date)`,
  startTime: sql`coalesce(own.start_time, s.start_time)`,
  endTime: sql`coalesce(own.end_time, s.end_time)`,
  startsAt: sql`coalesce(own.starts_at, s.starts_at)`,
  endsAt: sql`coalesce(own.ends_at, s.ends_at)`,
  breakMinutes: sql`coalesce(own.break_minutes, s.break_minutes)`,
  status: sql`s.status`,
};

/** Joins the shift `own` of an employee of a schedule `s`: the published one, else their last one. */
const ownShift = (employeeId: string) => {
  const columns = sql`date, start_time, end_time, starts_at, ends_at, break_minutes`;
  const theirs = sql`company_id = s.company_id and schedule_id = s.id and employee_id = ${employeeId}`;
  return sql`
    left join lateral (
      (select 1 as rank, ${columns} from published_shifts where ${theirs})
      union all
      (select 2, ${columns} from shifts where ${theirs} order by created_at desc limit 1)
      order by rank limit 1) own on true`;
};

type PlanIds = Omit<RequestedShift, 'shiftId'>;

/** Finds the schedule or rota shift that hours belong to. */
@Injectable()
export class PlansQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the company's plan as it concerns one employee, or null if it does not exist or was deleted.
   * In a transaction the plan is locked: a deletion waits, and then finds the new hours. */
  async find(companyId: string, employeeId: string, requested: RequestedShift): Promise<Plan | null> {
    const { scheduleId, rotaShiftId } = await this.resolveShift(companyId, requested);
    if (scheduleId) return this.one(...selectSchedulePlan(companyId, employeeId, scheduleId));
    if (rotaShiftId) return this.one(...selectRotaShiftPlan(companyId, employeeId, rotaShiftId));
    return null;
  }

  /** Returns a plan and locks it like `find`, even if it was deleted or reassigned. Null if it never existed.
   * @param at the time at which `wasAssigned` holds; null for any time */
  async findPast(
    companyId: string,
    employeeId: string,
    requested: RequestedShift,
    at: Date | null = null,
  ): Promise<PastPlan | null> {
    const { scheduleId, rotaShiftId } = await this.resolveShift(companyId, requested);
    if (scheduleId) return this.one(...selectLastKnownSchedule(companyId, employeeId, scheduleId, at));
    if (!rotaShiftId) return null;
    await this.lock('shifts', companyId, rotaShiftId);
    return this.one(...selectLastKnownRotaShift(companyId, employeeId, rotaShiftId, at));
  }

  /** Returns the same as `findPast` without a lock on the plan, for callers that have locked a member already. */
  async findPastWithoutLock(
    companyId: string,
    employeeId: string,
    { scheduleId, rotaShiftId }: PlanIds,
  ): Promise<PastPlan | null> {
    if (scheduleId) return this.one(...selectLastKnownSchedule(companyId, employeeId, scheduleId, null));
    if (!rotaShiftId) return null;
    return this.one(...selectLastKnownRotaShift(companyId, employeeId, rotaShiftId, null));
  }

  /** Returns the id of the requested schedule, which it locks, or else the id of the requested rota shift. */
  private async resolveShift(
    companyId: string,
    { shiftId, scheduleId, rotaShiftId }: RequestedShift,
  ): Promise<PlanIds> {
    const id = scheduleId || shiftId;
    const isSchedule = id ? await this.lock('schedules', companyId, id) : false;
    return isSchedule ? { scheduleId: id } : { rotaShiftId: rotaShiftId || shiftId };
  }

  /** Locks a plan before it is read, because its published state is in another row, which may change while this waits.
   * Returns false if it does not exist. */
  private async lock(table: 'schedules' | 'shifts', companyId: string, id: string): Promise<boolean> {
    const found = sql`from ${sql.table(table)} where company_id = ${companyId} and id = ${id}`;
    const { rows } = await sql`select ${found} for key share`.execute(this.em.getKysely());
    return rows.length > 0;
  }

  private async one<Of extends Row<Plan>>(columns: Selection<Of>, found: RawBuilder<unknown>) {
    const [row] = await read(this.em.getKysely(), columns, found);
    return row ? { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) } : null;
  }
}

function selectSchedulePlan(companyId: string, employeeId: string, id: string): Read<Plan> {
  const columns: Selection<Row<Plan>> = selection({
    ...SCHEDULE_COLUMNS,
    isAssigned: hasSchedule(employeeId),
  });
  return [
    columns,
    sql`
      from schedules s ${ownShift(employeeId)}
     where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null`,
  ];
}

function selectRotaShiftPlan(companyId: string, employeeId: string, id: string): Read<Plan> {
  const columns: Selection<Row<Plan>> = selection({
    scheduleId: sql`null::uuid`,
    rotaShiftId: sql`r.id`,
    name: ROTA_SHIFT_NAME,
    date: sql`r.date`,
    startTime: sql`r.start_time`,
    endTime: sql`r.end_time`,
    startsAt: sql`r.starts_at`,
    endsAt: sql`r.ends_at`,
    breakMinutes: sql`r.break_minutes`,
    status: sql`'active'`,
    isAssigned: sql`r.employee_id is not distinct from ${employeeId}::uuid`,
  });
  return [
    columns,
    sql`
      from published_shifts r
      join shifts p on p.company_id = r.company_id and p.id = r.id
      join rotas o on o.company_id = r.company_id and o.id = r.rota_id
     where r.company_id = ${companyId} and r.id = ${id}
       for key share of p for share of r`,
  ];
}

function selectLastKnownSchedule(
  companyId: string,
  employeeId: string,
  id: string,
  at: Date | null,
): Read<PastPlan> {
  const theirs = sql`
    select from shifts a
     where a.company_id = s.company_id and a.schedule_id = s.id and a.employee_id = ${employeeId}`;
  // A shift that the planner removed is the employee's until that is published.
  const isKept = sql`(a.deleted_at is null or a.deleted_at > ${at} or exists (
    select from published_shifts p where p.company_id = a.company_id and p.id = a.id))`;
  const then = at ? sql`a.created_at <= ${at} and ${isKept}` : sql`true`;
  const columns: Selection<Row<PastPlan>> = selection({
    ...SCHEDULE_COLUMNS,
    isGone: sql`s.deleted_at is not null`,
    isAssigned: hasSchedule(employeeId),
    wasAssigned: sql`exists (${theirs} and ${then})`,
  });
  return [
    columns,
    sql`from schedules s ${ownShift(employeeId)} where s.company_id = ${companyId} and s.id = ${id}`,
  ];
}

/** Selects the published state of a rota shift; if it is no longer published, its last working state. */
function selectLastKnownRotaShift(
  companyId: string,
  employeeId: string,
  id: string,
  at: Date | null,
): Read<PastPlan> {
  const columns: Selection<Row<PastPlan>> = selection({
    scheduleId: sql`null::uuid`,
    rotaShiftId: sql`r.id`,
    name: ROTA_SHIFT_NAME,
    date: sql`coalesce(p.date, r.date)`,
    startTime: sql`coalesce(p.start_time, r.start_time)`,
    endTime: sql`coalesce(p.end_time, r.end_time)`,
    startsAt: sql`coalesce(p.starts_at, r.starts_at)`,
    endsAt: sql`coalesce(p.ends_at, r.ends_at)`,
    breakMinutes: sql`coalesce(p.break_minutes, r.break_minutes)`,
    status: sql`'active'`,
    isGone: sql`p.id is null`,
    isAssigned: sql`coalesce(p.employee_id = ${employeeId}::uuid, false)`,
    wasAssigned: wasAssignedSql(companyId, employeeId, id, at),
  });
  return [
    columns,
    sql`
      from shifts r
      join rotas o on o.company_id = r.company_id and o.id = r.rota_id
      left join published_shifts p on p.company_id = r.company_id and p.id = r.id
     where r.company_id = ${companyId} and r.id = ${id}`,
  ];
}

/** True if the shift was the employee's at `at`. The last notice until then decides, else the first one afterwards. */
function wasAssignedSql(
  companyId: string,
  employeeId: string,
  id: string,
  at: Date | null,
): RawBuilder<unknown> {
  const notices = sql`
    from shift_notices n where n.company_id = ${companyId} and n.shift_id = ${id} and n.employee_id = ${employeeId}`;
  if (!at) return sql`exists (select ${notices})`;
  return sql`
    coalesce(
      (select n.kind <> 'cancelled' ${notices} and n.created_at <= ${at} order by n.created_at desc, n.id desc limit 1),
      (select n.kind <> 'new' ${notices} and n.created_at > ${at} order by n.created_at, n.id limit 1),
      false)`;
}
