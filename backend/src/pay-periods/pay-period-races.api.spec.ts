import { describe, expect, it } from '@jest/globals';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { storeLeaveDays, cancelStoredLeave } from '../../test/stored-leave.js';
import { Person } from '../../test/people.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { addDays } from '../common/time/local.js';

const ROUNDS = raceRounds(5);
const FIRST = '2021-11-01';

describe('locking a pay period on two servers', () => {
  const t = withTestApp(() => atNoon(t));

  const stampedOf = (ids: string[]) =>
    t.sql<{ id: string; status: string; isPaid: boolean }>(
      `select t.id, t.status, exists (select from pay_periods p where p.company_id = t.company_id
           and p.ends_on >= coalesce(t.pay_from, t.date)) as "isPaid"
         from timesheets t where t.id = any($1)`,
      [ids],
    );

  it(
    `never pays pending hours and never loses approved ones, ${ROUNDS} times`,
    async () => {
      const boss = await t.employer();
      const guard = await boss.invite();
      const scheduleId = await shiftFor(boss, [guard]);
      await boss.patch('/pay-settings', { kind: 'weekly', anchor: FIRST }).expect(200);
      await t.sql('update pay_settings set first_day = $1', [FIRST]);
      const second = await startTestApp({}, t);
      const elsewhere = await new Person(second.url).signIn(boss.user.email);
      const guardElsewhere = await new Person(second.url).signIn(guard.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = addDays(FIRST, 7 * round);
        const lockBy = (person: Person) =>
          person.post(`/pay-periods/${start}/lock`, { withoutNumbers: true });
        const [one, other] = [
          await submitted(guard, { scheduleId, date: start }),
          await submitted(guard, { scheduleId, date: addDays(start, 1) }),
        ];
        const approve = (person: Person, id: string) =>
          person.patch(`/timesheets/${id}/status`, { status: 'approved' });
        const late = {
          scheduleId,
          date: addDays(start, 2),
          startTime: '09:00',
          endTime: '17:00',
          breakMinutes: 0,
        };
        const [, , first, repeated, sent] = await Promise.all([
          approve(boss, one.id),
          approve(elsewhere, other.id),
          lockBy(boss),
          lockBy(elsewhere),
          guardElsewhere.post('/timesheets', late),
        ]);
        const wins = [first, repeated].filter(({ status }) => status === 200);
        expect(wins.length).toBeLessThanOrEqual(1);
        const both = await stampedOf([one.id, other.id]);
        expect(both.map(({ isPaid }) => isPaid)).toEqual(both.map(() => wins.length === 1));
        const lateId = (sent.body as { id: string }).id;
        expect(await stampedOf([lateId])).toMatchObject([{ status: 'pending', isPaid: false }]);
        await approve(boss, lateId).expect(200);
        if (wins.length === 1) continue;
        // Reopening and locking: exactly one of them wins.
        const [locked, reopened] = await Promise.all([
          lockBy(boss),
          elsewhere.post(`/timesheets/${one.id}/reopen`, { reason: 'Late' }),
        ]);
        expect([locked.status, reopened.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
        if (reopened.status === 200) {
          await approve(boss, one.id).expect(200);
          await lockBy(boss).expect(200);
        }
        // A lock is undone, or its file is downloaded, never both.
        const [undone, file] = await Promise.all([
          boss.post(`/pay-periods/${start}/unlock`),
          elsewhere.post(`/pay-periods/${start}/file`),
        ]);
        expect(undone.status === 204 && file.status === 200).toBe(false);
        if (undone.status === 204) await lockBy(boss).expect(200);
      }
      const pending = await t.sql(
        `select t.id from timesheets t join pay_periods p on p.company_id = t.company_id
             and p.ends_on >= coalesce(t.pay_from, t.date) where t.status <> 'approved'`,
      );
      expect(pending).toEqual([]);
      // The files of all locked periods pay each approved minute of their hours once.
      const [sums] = await t.sql<{ paid: number; approved: number }>(
        `select (select sum(l.minutes)::int from pay_lines l where l.element in ('basic', 'break')) as paid,
           (select sum(t.worked_minutes)::int from timesheets t where t.status = 'approved'
               and coalesce(t.pay_from, t.date) <= (select max(p.ends_on) from pay_periods p)) as approved`,
      );
      expect(sums!.paid).toBe(sums!.approved);
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `pays each day of leave that is cancelled meanwhile once, or never, ${ROUNDS} times`,
    async () => {
      const boss = await t.employer();
      const guard = await boss.invite();
      await boss.patch('/pay-settings', { kind: 'weekly', anchor: FIRST }).expect(200);
      await t.sql('update pay_settings set first_day = $1 where company_id = $2', [
        FIRST,
        boss.user.companyId,
      ]);
      const second = await startTestApp({}, t);
      const elsewhere = await new Person(second.url).signIn(boss.user.email);
      const paidMinutes = () =>
        t.sql<{ id: string; paid: number; days: number }>(
          `select l.id, coalesce((select sum(p.minutes) from leave_pay p where p.leave_id = l.id), 0)::int as paid,
                  coalesce((select sum(d.minutes) from leave_days d where d.leave_id = l.id), 0)::int as days
             from leave_requests l where l.company_id = $1`,
          [boss.user.companyId],
        );
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = addDays(FIRST, 7 * round);
        const day = (count: number) => ({ [addDays(start, count)]: 480 });
        const leave = await storeLeaveDays(t, guard, 'annual', { ...day(1), ...day(2) });
        const lockBy = (person: Person) =>
          person.post(`/pay-periods/${start}/lock`, { withoutNumbers: true });
        const [one, other] = await Promise.all([
          lockBy(boss),
          lockBy(elsewhere),
          cancelStoredLeave(t, leave),
          storeLeaveDays(t, guard, 'annual', day(3)),
        ]);
        expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      }
      // The lock of the period after the last round settles what it missed.
      await boss
        .post(`/pay-periods/${addDays(FIRST, 7 * ROUNDS)}/lock`, { withoutNumbers: true })
        .expect(200);
      const all = await paidMinutes();
      expect(all.map(({ paid }) => paid)).toEqual(all.map(({ days }) => days));
      expect(all.filter(({ paid }) => paid === 480)).toHaveLength(ROUNDS);
      // The files have the same sum.
      const [sums] = await t.sql<{ minutes: number }>(
        `select sum(minutes)::int as minutes from pay_lines where company_id = $1`,
        [boss.user.companyId],
      );
      expect(sums!.minutes).toBe(480 * ROUNDS);
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );
});
