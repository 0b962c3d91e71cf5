import { describe, expect, it } from '@jest/globals';
import { makeCrowd } from '../../test/crowd.js';
import { leaveKind } from '../../test/leave.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { CalendarLeave } from './leave.contract.js';

const PEOPLE = 500;
const ASKED = 20;
/** The slowest request on a machine whose cores other tests share. */
const SLOW_MS = 1_500;

describe('the calendar of absences', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const month = (from: string, to: string) => boss.get('/leave/calendar').query({ from, to }).expect(200);

  it('answers a month of 500 people with two years of leave in one statement', async () => {
    const { companyId } = boss.user;
    const kind = await leaveKind(boss, 'annual');
    await makeCrowd(t, companyId, PEOPLE);
    await t.sql(
      `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at, ends_at,
         requested_at, entered_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, u.id, $2, 'approved', 'days', d, d + 4, d, d + 5, now(), u.id, now(), now()
         from users u cross join lateral (
           select date '2025-12-01' + n * 30 + (abs(hashtext(u.id::text)) % 25) as d from generate_series(0, 23) n) x
        where u.company_id = $1 and u.role = 'employee'`,
      [companyId, kind],
    );
    await t.sql('analyze leave_requests');
    await t.inside.statements.note();
    const count = async () =>
      (await t.inside.statements.noted()).filter(({ text }) => text.includes('leave_requests')).length;
    const { body: large } = await month('2026-11-01', '2026-11-30');
    expect((large as CalendarLeave[]).length).toBeGreaterThan(PEOPLE / 2);
    expect(await count()).toBe(1);
    await month('2029-11-01', '2029-11-30').expect([]);
    expect(await count()).toBe(1);
    const times: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const start = performance.now();
      await month('2026-11-01', '2026-11-30');
      times.push(performance.now() - start);
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.ceil(ASKED * 0.95) - 1]!;
    expect(p95).toBeLessThan(SLOW_MS);
  });
});
