import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { goLive } from '../../test/live-client.js';
import { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { EmployeeView } from './users.contract.js';
import { until } from '../../test/until.js';

const ROUNDS = raceRounds(10);
/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('deactivation, on two servers', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const other = withTestApp(undefined, {}, t);

  const employersLeft = (companyId: string | null) =>
    t.sql<{ id: string }>(
      `select id from users where company_id = $1 and role = 'employer' and deactivated_at is null`,
      [companyId],
    );
  const deactivate = (by: Person, { id }: { id: string }) => by.post(`/employees/${id}/deactivate`);

  it('closes every socket and refuses every later request in all sessions of the member', async () => {
    const guard = await boss.invite();
    const phone = await new Person(other.url).signIn(guard.user.email);
    const sockets = await Promise.all([
      goLive(guard),
      goLive(guard, { url: other.url }),
      goLive(phone),
      goLive(phone, { url: t.url }),
    ]);
    await Promise.all([guard.get('/auth/user').expect(200), phone.get('/auth/user').expect(200)]);
    await deactivate(boss, guard).expect(200);
    await until(() => sockets.every(({ ended }) => ended !== null), 'all sockets are closed');
    await guard.get('/auth/user').expect(401);
    await phone.get('/auth/user').expect(401);
    await phone.patch('/notifications/read-all').expect(401);
    const refused = await goLive(phone);
    expect(refused.ended).not.toBeNull();
  });

  it(
    `keeps one of two employers who deactivate each other, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await t.employer();
        const two = await one.invite({ role: 'employer' });
        const elsewhere = await new Person(other.url).signIn(two.user.email);
        const guard = await one.invite();
        const answers = await Promise.all([deactivate(one, two), deactivate(elsewhere, one)]);
        expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
        const left = await employersLeft(one.user.companyId);
        expect(left).toHaveLength(1);
        const survivor = left[0]!.id === one.id ? one : elsewhere;
        const { body } = await survivor.get(`/employees/${guard.id}`).expect(200);
        expect(body).toMatchObject({ employerId: survivor.id } satisfies Partial<EmployeeView>);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `keeps at least one of three employers who deactivate each other in a circle, with one audit row each`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const one = await t.employer();
        const two = await one.invite({ role: 'employer' });
        const three = await one.invite({ role: 'employer' });
        const answers = await Promise.all([
          deactivate(one, two),
          deactivate(two, three),
          deactivate(three, one),
        ]);
        const done = answers.filter(({ status }) => status === 200);
        const { companyId } = one.user;
        expect(await employersLeft(companyId)).toHaveLength(3 - done.length);
        const rows = await t.sql(
          `select from audit_log where company_id = $1 and action = 'employee.deactivated'`,
          [companyId],
        );
        expect(rows).toHaveLength(done.length);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `keeps no assignment of an employee who is deactivated at the same time, ${ROUNDS} times`,
    async () => {
      const far = await new Person(other.url).signIn(boss.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const guard = await boss.invite();
        const [kept, taken] = [await plan(boss), await plan(boss)];
        await assign(boss, kept, guard);
        const request = { scheduleId: taken.id, employeeId: guard.id };
        const [left, assigned, again] = await Promise.all([
          deactivate(boss, guard),
          far.post('/schedule-assignments', request),
          far.post('/schedule-assignments', { ...request, scheduleId: kept.id }),
        ]);
        expect(left.status).toBe(200);
        expect([201, 409]).toContain(assigned.status);
        expect(again.status).toBe(409);
        const current = await t.sql('select from shifts where employee_id = $1 and deleted_at is null', [
          guard.id,
        ]);
        expect(current).toEqual([]);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it.each<[string, (guard: Person) => Promise<string>]>([
    [
      'schedules',
      async (guard) => {
        const schedule = await plan(boss);
        await assign(boss, schedule, guard);
        return schedule.id;
      },
    ],
    ['rotas', async (guard) => (await planRota(boss, { shifts: [shiftFor(guard)] })).id],
  ])('locks the shifts before the member, as assigning does: %s', async (table, work) => {
    const guard = await boss.invite();
    const id = await work(guard);
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`select from ${table} where id = $1 for update`, [id]);
      const left = deactivate(boss, guard).then(({ status }) => status);
      await until(async () => (await t.sql(LOCKED)).length === 1, 'the shift is waited for');
      await holder.query('select from users where id = $1 for share nowait', [guard.id]);
      await holder.query('commit');
      expect(await left).toBe(200);
    } finally {
      await holder.end();
    }
  });

  it(
    `moves no employee to an employer who is deactivated at the same time, ${ROUNDS} times`,
    async () => {
      const far = await new Person(other.url).signIn(boss.user.email);
      const guard = await boss.invite();
      for (let round = 0; round < ROUNDS; round += 1) {
        const leaving = await boss.invite({ role: 'employer' });
        const [left, given] = await Promise.all([
          deactivate(boss, leaving),
          far.patch(`/employees/${guard.id}`, { employerId: leaving.id }),
        ]);
        expect([left.status, [200, 404].includes(given.status)]).toEqual([200, true]);
        const { body } = await boss.get(`/employees/${guard.id}`).expect(200);
        expect(body).toMatchObject({ employerId: boss.id });
      }
    },
    roundsTimeout(ROUNDS),
  );
});
