import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  byDate,
  byFlag,
  byId,
  bySearch,
  flagOf,
  isOneOf,
  listPage,
  type ListSpec,
} from '../common/db/list.js';
import type { Page } from '../common/http/list-page.js';
import type { ListQuery } from '../common/http/list-query.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { WORKABLE } from '../schedules/schedule.rules.js';
import type { PeopleWorkView } from './rotas.contract.js';
import type { PersonsWork } from './shift-warnings.rules.js';

/** From one instant until before another, as on the wire. */
interface Period {
  from: string;
  to: string;
}

/** What people are to work beside a rota: of rotas as they are planned, and of schedules. */
@Injectable()
export class ElsewhereQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** What these people are to work in a period, but for one rota. */
  async of(
    companyId: string,
    employeeIds: readonly string[],
    { from, to }: Period,
    exceptRotaId: string | null,
  ): Promise<PersonsWork[]> {
    if (employeeIds.length === 0) return [];
    // No shift is longer than a day and a bit: saying so lets the indexes by start serve.
    const { rows } = await sql<PersonsWork>`
      select w.id, w."employeeId", w.name, w.date, w."startTime", w."endTime", w."startsAt", w."endsAt"
        from (${peoplesWork(companyId, PLANNED_SHIFTS)}) w
       where w."employeeId" = any(${employeeIds}::uuid[])
         and (${exceptRotaId}::uuid is null or w."rotaId" is distinct from ${exceptRotaId}::uuid)
         and w."startsAt" < ${to} and w."startsAt" > ${from}::timestamptz - interval '2 days'
         and w."endsAt" > ${from}`.execute(this.em.getKysely());
    return rows;
  }

  /** What the company's people are to work, by start: from yesterday on, unless the filter says from when. Forms ask for
   * it to warn before they save, and what has not started is what somebody comes off who leaves. With
   * `{"inForce": true}` shifts of rotas are those that people were told of, which is what hours are taken for. */
  list(
    actor: Actor,
    { filter: { inForce = false, ...filter }, ...query }: ListQuery,
  ): Promise<Page<PeopleWorkView>> {
    const now = this.clock.now();
    const unstarted = byFlag(sql`w."startsAt" >= ${now}`);
    const shifts = flagOf(inForce) ? sql`published_shifts` : PLANNED_SHIFTS;
    const from = sql`(${peoplesWork(actor.companyId, shifts)}) w`;
    const spec = { ...SPEC, from, filters: { ...SPEC.filters, unstarted } };
    const yesterday = addDays(today(now, actor.timeZone), -1);
    const scope = 'date_gte' in filter ? sql`true` : sql`w.date >= ${yesterday}::date`;
    return listPage(this.em.getKysely(), spec, scope, { ...query, filter });
  }
}

const SPEC: Omit<ListSpec, 'from'> = {
  name: 'people-work',
  columns: sql`w.*`,
  id: sql`w.id`,
  sorts: { startsAt: sql`w."startsAt"`, date: sql`w.date` },
  defaultSort: sql`w."startsAt", w.id, w."employeeId"`,
  filters: {
    id: byId(sql`w.id`),
    employeeId: byId(sql`w."employeeId"`),
    date_gte: byDate(sql`w.date`, '>='),
    date_lte: byDate(sql`w.date`, '<='),
    q: bySearch(sql`w.name`),
  },
};

const PLANNED_SHIFTS = sql`(select * from rota_shifts where deleted_at is null)`;

/** A row for each person and piece of work. */
function peoplesWork(companyId: string | null, shifts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.id, r.rota_id as "rotaId", r.employee_id as "employeeId", o.name, r.date, r.start_time as "startTime",
           r.end_time as "endTime", r.starts_at as "startsAt", r.ends_at as "endsAt",
           r.break_minutes as "breakMinutes"
      from ${shifts} r
      join rotas o on o.company_id = r.company_id and o.id = r.rota_id
     where r.company_id = ${companyId} and r.employee_id is not null and o.deleted_at is null
    union all
    select s.id, null, a.employee_id, s.name, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at,
           s.break_minutes
      from schedules s
      join schedule_assignments a on a.company_id = s.company_id and a.schedule_id = s.id
     where s.company_id = ${companyId} and a.ended_at is null and s.deleted_at is null
       and ${isOneOf(sql`s.status`, WORKABLE)}`;
}
