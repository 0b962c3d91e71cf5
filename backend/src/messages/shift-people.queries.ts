import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { InvalidFields } from '../common/http/errors.js';
import { isLocalDate, type LocalDate } from '../common/time/local.js';
import { PLAN_JOINS } from '../shifts/planned-shifts.sql.js';
import type { ShiftPeopleView } from './messages.contract.js';

const SHIFTS_MAX = 500;

const SHIFT: Selection<ShiftPeopleView> = selection({
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
          select coalesce(r.schedule_id, r.id) as id, coalesce(r.schedule_id, r.rota_id) as plan_id,
                 coalesce(s.name, o.name) as name, r.date, r.start_time, r.end_time, r.starts_at, r.venue_id, r.role,
                 r.employee_id
            from published_shifts r ${PLAN_JOINS}
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
