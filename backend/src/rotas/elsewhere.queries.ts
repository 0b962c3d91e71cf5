import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { isOneOf } from '../common/db/list.js';
import { WORKABLE } from '../schedules/schedule.rules.js';
import type { PersonsWork } from './shift-warnings.rules.js';

/** From one instant until before another, as on the wire. */
interface Period {
  from: string;
  to: string;
}

/** Finds what people are to work beside a rota. */
@Injectable()
export class ElsewhereQueries {
  constructor(private readonly em: EntityManager) {}

  /** What these people are to work in a period, of other rotas (drafts, too) and of schedules. */
  async of(
    companyId: string,
    employeeIds: readonly string[],
    { from, to }: Period,
    exceptRotaId: string,
  ): Promise<PersonsWork[]> {
    if (employeeIds.length === 0) return [];
    // No shift is longer than a day and a bit: saying so lets the indexes by start serve.
    const { rows } = await sql<PersonsWork>`
      select r.id, r.employee_id as "employeeId", o.name, r.date, r.start_time as "startTime", r.end_time as "endTime",
             r.starts_at as "startsAt", r.ends_at as "endsAt"
        from rota_shifts r
        join rotas o on o.company_id = r.company_id and o.id = r.rota_id
       where r.company_id = ${companyId} and r.employee_id = any(${employeeIds}::uuid[]) and r.rota_id <> ${exceptRotaId}
         and r.starts_at < ${to} and r.starts_at > ${from}::timestamptz - interval '2 days' and r.ends_at > ${from}
         and r.deleted_at is null and o.deleted_at is null
      union all
      select s.id, a.employee_id, s.name, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at
        from schedules s
        join schedule_assignments a on a.company_id = s.company_id and a.schedule_id = s.id
       where s.company_id = ${companyId} and a.employee_id = any(${employeeIds}::uuid[]) and a.ended_at is null
         and s.starts_at < ${to} and s.starts_at > ${from}::timestamptz - interval '2 days' and s.ends_at > ${from}
         and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}`.execute(this.em.getKysely());
    return rows;
  }
}
