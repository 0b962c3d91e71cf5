import { describe, expect, it } from '@jest/globals';
import { pressBy } from '../../test/clock.js';
import { requestLeave } from '../../test/leave.js';
import { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { addDays } from '../common/time/local.js';

const ROUNDS = raceRounds(100);
const FIRST = '2030-05-13';
/** The Monday of the last week that can be locked. */
const LAST_WEEK = '2030-04-29';

describe('leave on two servers', () => {
  const t = withTestApp(() => t.clock.set(`${FIRST}T05:00:00Z`));

  async function twoServers(): Promise<{ boss: Person; elsewhere: Person; second: TestApp }> {
    const boss = await t.employer();
    const second = await startTestApp({}, t);
    await second.clock.set(`${FIRST}T05:00:00Z`);
    return { boss, second, elsewhere: await new Person(second.url).signIn(boss.user.email) };
  }

  /** Returns the shifts of a person in both states on a date, without those with a clock entry. */
  const shiftsWithoutHours = (person: Person, date: string) =>
    t.sql(
      `select x.id from (select id, company_id, employee_id, date, deleted_at from shifts
                         union all select id, company_id, employee_id, date, null from published_shifts) x
        where x.employee_id = $1 and x.date = $2 and x.deleted_at is null
          and not exists (select from clock_entries c join shifts s on s.id = x.id
                           where c.employee_id = x.employee_id
                             and (c.rota_shift_id = s.id or c.schedule_id = s.schedule_id))`,
      [person.id, date],
    );

  it(
    `approving against clocking in: a shift is worked or open, ${ROUNDS} times`,
    async () => {
      const { boss, elsewhere, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const sam = await boss.invite();
        const rota = await planRota(boss, {
          status: 'published',
          shifts: [shiftFor(sam, { startTime: '06:00' })],
        });
        const { leave } = await requestLeave(sam, { startsOn: FIRST });
        const phone = await new Person(second.url).signIn(sam.user.email);
        const [approved, clocked] = await Promise.all([
          elsewhere.post(`/leave/${leave.id}/approve`, {}),
          phone.post('/clock/in', pressBy(phone, { rotaShiftId: rota.shifts[0]!.id })),
        ]);
        expect(approved.status).toBe(200);
        expect([200, 201, 403, 404, 409]).toContain(clocked.status);
        expect(await shiftsWithoutHours(sam, FIRST)).toEqual([]);
        const ofOpenShifts = await t.sql(
          `select c.id from clock_entries c join shifts s on s.id = c.rota_shift_id
            where c.employee_id = $1 and s.employee_id is distinct from c.employee_id`,
          [sam.id],
        );
        expect(ofOpenShifts).toEqual([]);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `approving against editing and assigning the shift: nobody is on leave and on it without a warning, ${ROUNDS} times`,
    async () => {
      const { boss, elsewhere, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const sam = await boss.invite();
        const date = addDays(FIRST, 1);
        const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam, { date })] });
        const schedule = await plan(boss, { date, startTime: '18:00', endTime: '20:00' });
        const { leave } = await requestLeave(sam, { startsOn: date });
        const [shift] = rota.shifts;
        const [approved, edited, assigned] = await Promise.all([
          elsewhere.post(`/leave/${leave.id}/approve`, {}),
          boss.patch(`/rota-shifts/${shift!.id}`, { endTime: '18:00', version: shift!.version }),
          boss.post('/schedule-assignments', { scheduleId: schedule.id, employeeId: sam.id }),
        ]);
        expect(approved.status).toBe(200);
        expect([200, 409]).toContain(edited.status);
        const onSchedule = await t.sql(
          'select id from shifts where employee_id = $1 and schedule_id is not null and deleted_at is null',
          [sam.id],
        );
        // An assignment after the approval is made by the employer, who is warned of the leave.
        if (onSchedule.length > 0) expect((assigned.body as { warnings: object[] }).warnings).not.toEqual([]);
        const ofRota = await t.sql('select id from shifts where employee_id = $1 and rota_id is not null', [
          sam.id,
        ]);
        expect(ofRota).toEqual([]);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `cancelling against locking the pay period: the days are paid or not, and never both, ${ROUNDS} times`,
    async () => {
      const { boss, elsewhere, second } = await twoServers();
      const firstWeek = addDays(LAST_WEEK, -7 * (ROUNDS - 1));
      await assign(boss, await plan(boss, { date: '2030-04-29' }), await boss.invite());
      await boss.patch('/pay-settings', { kind: 'weekly', anchor: firstWeek }).expect(200);
      await t.sql('update pay_settings set first_day = $1 where company_id = $2', [
        firstWeek,
        boss.user.companyId,
      ]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = addDays(firstWeek, 7 * round);
        const sam = await boss.invite();
        const { leave } = await requestLeave(boss, { employeeId: sam.id, startsOn: start });
        const [locked, cancelled] = await Promise.all([
          elsewhere.post(`/pay-periods/${start}/lock`, { withoutNumbers: true }),
          boss.post(`/leave/${leave.id}/cancel`, {}),
        ]);
        expect(locked.status).toBe(200);
        expect(cancelled.status).toBe(200);
        const days = await t.sql('select id from leave_days where leave_id = $1', [leave.id]);
        expect(days).toEqual([]);
      }
      // The next period takes back what the locked ones paid.
      await boss.post(`/pay-periods/${addDays(LAST_WEEK, 7)}/lock`, { withoutNumbers: true }).expect(200);
      const paid = await t.sql(
        `select leave_id from leave_pay where company_id = $1 group by leave_id having sum(minutes) <> 0`,
        [boss.user.companyId],
      );
      expect(paid).toEqual([]);
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );
});
