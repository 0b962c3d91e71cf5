import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../src/common/db/schema/columns.js';
import { addDays, weekOf } from '../src/common/time/local.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-company.js';

const COLUMNS = [
  { column: 'payroll_number', header: 'Payroll number' },
  { column: 'name', header: 'Name' },
  { column: 'element', header: 'Element' },
  { column: 'duration', header: 'Hours' },
];
const LOCKED_PERIODS = 2;

/**
 * Creates weekly pay periods: two locked ones with their pay in pounds, later ones with hours that wait for approval, and
 * a correction. Needs the rates.
 */
export async function demoPay(
  em: EntityManager,
  { id: companyId, boss, firstDay, now }: DemoCompany,
): Promise<void> {
  const db = em.getKysely();
  const anchor = weekOf(addDays(firstDay, 6), 1).first;
  const lastLocked = addDays(anchor, 7 * LOCKED_PERIODS - 1);
  const columns = JSON.stringify(COLUMNS);
  await sql`
    insert into pay_settings (company_id, kind, anchor, paid_before, columns)
    values (${companyId}, 'weekly', ${anchor}, ${anchor}, ${columns}::jsonb)`.execute(db);
  for (let index = 0; index < LOCKED_PERIODS; index += 1) {
    const id = newId();
    const startsOn = addDays(anchor, 7 * index);
    const endsOn = addDays(startsOn, 6);
    const lockedAt = daysBefore(now, 7 * (LOCKED_PERIODS - index) - 3);
    await sql`
      insert into pay_periods (id, company_id, starts_on, ends_on, locked_at, locked_by_id, duration_format, columns,
        locked_with_rates, first_downloaded_at, last_downloaded_at, last_downloaded_by_id)
      values (${id}, ${companyId}, ${startsOn}, ${endsOn}, ${lockedAt}, ${boss.id}, 'decimal', ${columns}::jsonb,
        true, ${lockedAt}, ${lockedAt}, ${boss.id})`.execute(db);
    // Each person has one rate, which started before these periods.
    await sql`
      insert into pay_lines (id, company_id, pay_period_id, employee_id, position, first_name, last_name,
        payroll_number, element, minutes, hourly_rate, pence)
      select gen_random_uuid(), u.company_id, ${id}, u.id, row_number() over (order by lower(u.last_name), lower(u.first_name), u.id),
             u.first_name, u.last_name, u.payroll_number, 'basic', s.minutes, r.pence_per_hour * 100,
             round(s.minutes * r.pence_per_hour / 60.0)
        from users u
        join (select employee_id, sum(worked_minutes) as minutes from timesheets
               where company_id = ${companyId} and status = 'approved' and withdrawn_at is null
                 and date between ${startsOn} and ${endsOn} group by employee_id) s on s.employee_id = u.id
        left join rates r on r.company_id = u.company_id and r.employee_id = u.id
       where u.company_id = ${companyId}`.execute(db);
  }
  await sql`
    insert into pay_corrections (id, company_id, employee_id, timesheet_id, minutes, reason, created_by_id, created_at,
      updated_at)
    select ${newId()}, company_id, employee_id, id, 30, 'Stayed to hand over to the night shift', ${boss.id}, ${now}, ${now}
      from timesheets where company_id = ${companyId} and status = 'approved' and withdrawn_at is null
        and date between ${anchor} and ${lastLocked}
     order by date desc, id limit 1`.execute(db);
  // Hours of the locked periods that still wait for approval are paid later.
  await sql`
    update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
     where t.company_id = ${companyId} and t.status = 'pending' and t.date <= ${lastLocked}`.execute(db);
}
