import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../src/common/db/schema/columns.js';
import { today } from '../src/common/time/zoned.js';
import type { DemoCompany } from './demo-company.js';

/** Pence for an hour. The first is the minimum wage of 2026 from 21 years. Employees take turns. */
const PEOPLE = [1_271, 1_360, 1_285, 1_420, 1_310];
const ROLES = [
  { role: 'Reception', pence: 1_320 },
  { role: 'Steward', pence: 1_295 },
];

/** Creates rates of roles, and of each employee from their first day except the newest one, whose hours are flagged. */
export async function demoRates(
  em: EntityManager,
  { id: companyId, zone, boss, staff, leaver }: DemoCompany,
): Promise<void> {
  const db = em.getKysely();
  const paid = [...staff.slice(0, -1), leaver].map(({ id: employeeId, createdAt }, index) => ({
    employeeId,
    role: null,
    startsOn: today(createdAt, zone),
    pence: PEOPLE[index % PEOPLE.length]!,
  }));
  const roles = ROLES.map((role) => ({ employeeId: null, startsOn: today(boss.createdAt, zone), ...role }));
  const rates = [...paid, ...roles].map((rate) => ({ id: newId(), ...rate }));
  await sql`insert into rate_settings (company_id, uses_rates) values (${companyId}, true)`.execute(db);
  await sql`
    insert into rates (id, company_id, employee_id, role, starts_on, pence_per_hour, created_by_id, created_at,
      updated_at)
    select r.id, ${companyId}, r."employeeId", r.role, r."startsOn", r.pence, ${boss.id}, ${boss.createdAt},
           ${boss.createdAt}
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) r (id uuid, "employeeId" uuid, role text,
        "startsOn" date, pence int)`.execute(db);
}
