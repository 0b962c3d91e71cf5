import { describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../test/hours.js';
import { Person } from '../../test/people.js';
import { OPEN, planRota, shiftFor, WEEK } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { addDays } from '../common/time/local.js';
import type { RotaView } from './rotas.contract.js';

const ROUNDS = raceRounds(15);

describe('concurrent changes of one rota', () => {
  let boss: Person;
  let second: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    second = await boss.invite({ role: 'employer' });
    await joinedLongAgo(t);
  });

  it(
    `let exactly one of two requests with the same version save, ${ROUNDS} times, on two servers`,
    async () => {
      const server = await startTestApp({}, t);
      const elsewhere = await new Person(server.url).signIn(second.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const rota = await planRota(boss, { shifts: [OPEN] });
        const shifts = [[], [OPEN, OPEN]];
        const answers = await Promise.all(
          [boss, elsewhere].map((person, index) =>
            person.patch(`/rotas/${rota.id}`, { version: 1, shifts: shifts[index] }),
          ),
        );
        const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
        expect([won!.status, lost!.status]).toEqual([200, 409]);
        const { body: current } = await boss.get(`/rotas/${rota.id}`).expect(200);
        expect(lost!.body).toMatchObject({ current });
        expect(won!.body).toEqual({ ...(current as RotaView), warnings: [] });
      }
      await server.close();
    },
    roundsTimeout(ROUNDS),
  );

  it('create a rota once for an Idempotency-Key, and repeat the answer unless it is too long to keep', async () => {
    const plan = (shifts: object[], key: string) =>
      boss.post('/rotas', { ...WEEK, name: key, shifts }).set('Idempotency-Key', key);
    const planned = (name: string) => t.sql('select from rotas where name = $1', [name]);
    const answers = await Promise.all([plan([OPEN], 'short'), plan([OPEN], 'short')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect(await planned('short')).toHaveLength(1);

    const many = Array<typeof OPEN>(1_000).fill(OPEN);
    await plan(many, 'long').expect(201);
    const { body } = await plan(many, 'long').expect(409);
    expect(body).toMatchObject({ message: 'This was already done, but its result is no longer stored' });
    expect(await planned('long')).toHaveLength(1);
    await plan([OPEN], 'long').expect(422);
  });

  it(
    `notify each employee once when two employers publish at once, ${ROUNDS} times`,
    async () => {
      const sam = await boss.invite();
      for (let round = 0; round < ROUNDS; round += 1) {
        const rota = await planRota(boss, { shifts: [shiftFor(sam)] });
        const publish = (person: Person) =>
          person.patch(`/rotas/${rota.id}`, { status: 'published' }).expect(200);
        await Promise.all([publish(boss), publish(second)]);
        const sent = await t.sql(
          `select id from notifications where user_id = $1 and data ->> 'rotaId' = $2`,
          [sam.id, rota.id],
        );
        expect(sent).toHaveLength(1);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `never leave hours without their shift, ${ROUNDS} times`,
    async () => {
      const sam = await boss.invite();
      for (let round = 0; round < ROUNDS; round += 1) {
        const date = addDays('2026-05-01', -round);
        const days = { startDate: date, endDate: date };
        const rota = await planRota(boss, {
          ...days,
          status: 'published',
          shifts: [shiftFor(sam, { date })],
        });
        const rotaShiftId = rota.shifts[0]!.id;
        const hours = { date, startTime: '09:00', endTime: '17:00', rotaShiftId };
        const takeAway = [
          () => boss.patch(`/rotas/${rota.id}`, { shifts: [] }),
          () => boss.delete(`/rotas/${rota.id}`),
          () => boss.patch(`/rotas/${rota.id}`, { status: 'draft' }),
          () => boss.patch(`/rotas/${rota.id}`, { shifts: [{ ...rota.shifts[0], employeeId: null }] }),
        ][round % 4]!;
        const [submitted, taken] = await Promise.all([sam.post('/timesheets', hours), takeAway()]);
        expect([
          [201, 409],
          [404, 200],
          [403, 200],
        ]).toContainEqual([submitted.status, taken.status]);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `leave no shift with an employee who is deactivated at the same time, ${ROUNDS} times`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const sam = await boss.invite();
        const rota = await planRota(boss, { status: 'published', shifts: [OPEN] });
        const given = { shifts: [{ ...rota.shifts[0], employeeId: sam.id }] };
        const [left, saved] = await Promise.all([
          second.post(`/employees/${sam.id}/deactivate`),
          boss.patch(`/rotas/${rota.id}`, given),
        ]);
        expect([left.status, [200, 409].includes(saved.status)]).toEqual([200, true]);
        for (const table of ['shifts', 'published_shifts']) {
          expect(await t.sql(`select id from ${table} where employee_id = $1`, [sam.id])).toEqual([]);
        }
      }
    },
    roundsTimeout(ROUNDS),
  );
});
