import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { isOneOf } from '../common/db/lists/list.js';
import { read, selection } from '../common/db/lists/read.js';
import { InvalidFields } from '../common/http/errors.js';
import { isLocalDate, type LocalDate } from '../common/time/local.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';
import type { ShiftPeopleView } from './messages.contract.js';

const SHIFTS_MAX = 500;

const SHIFT = selection<ShiftPeopleView>({
  id: sql`min(p.id::text)`,
  name: sql`p.name`,
  date: sql`p.date`,
  startTime: sql`p.start_time`,
  endTime: sql`p.end_time`,
  venue: sql`v.name`,
  peopleIds: sql`json_agg(distinct u.id)`,
});

/**
 * Reads the day from a request's address, as `?date=2026-11-22`.
 * @throws InvalidFields for anything else
 */
export const ShiftDay = createParamDecorator((_: unknown, context: ExecutionContext): LocalDate => {
  const { date } = context.switchToHttp().getRequest<Request>().query;
  if (!isLocalDate(date)) throw new InvalidFields({ date: 'Date must be a real date, like 2026-11-21' });
  return date;
});

/** Reads the employees of shifts, for messages to all of them. */
@Injectable()
export class ShiftPeopleQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the company's shifts of a day with their active employees. Equal shifts of a rota, one row per employee,
   * are combined.
   */
  of({ companyId }: Actor, date: LocalDate): Promise<ShiftPeopleView[]> {
    const shifts = sql`from (
          select s.id, s.id as plan_id, s.name, s.date, s.start_time, s.end_time, s.starts_at, s.venue_id,
                 null as role, a.employee_id
            from schedules s
            join schedule_assignments a
              on a.company_id = s.company_id and a.schedule_id = s.id and a.ended_at is null
           where s.company_id = ${companyId} and s.date = ${date}::date and s.deleted_at is null
             and ${isOneOf(sql`s.status`, WORKABLE)}
          union all
          select r.id, r.rota_id, o.name, r.date, r.start_time, r.end_time, r.starts_at, r.venue_id, r.role, r.employee_id
            from published_shifts r
            join rotas o on o.company_id = r.company_id and o.id = r.rota_id
           where r.company_id = ${companyId} and r.date = ${date}::date and r.employee_id is not null
             and r.starts_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days') p
        join users u on u.company_id = ${companyId} and u.id = p.employee_id
         and u.deactivated_at is null and u.role = 'employee'
        left join venues v on v.company_id = ${companyId} and v.id = p.venue_id
       group by p.plan_id, p.name, p.date, p.start_time, p.end_time, p.starts_at, p.venue_id, p.role, v.name
       order by p.starts_at, lower(p.name), 1 limit ${SHIFTS_MAX}`;
    return read(this.em.getKysely(), SHIFT, shifts);
  }
}
