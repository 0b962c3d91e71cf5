import { describe, expect, it } from '@jest/globals';
import { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { UncoveredShiftView } from '../rotas/staffing/uncovered-shifts.contract.js';
import type { ShiftDetailsView } from '../shifts/shifts.contract.js';

const ROUNDS = raceRounds(20);
const NOW = '2030-05-10T09:00:00Z';
const TIMES = { date: '2030-05-13', startTime: '09:00', endTime: '17:00' };

describe('declines on two servers', () => {
  const t = withTestApp(() => t.clock.set(NOW));

  /** Starts a second server, and a company with two employers, who are all notified of declines. */
  async function twoServers() {
    const boss = await t.employer();
    const employers = [boss, await boss.invite({ role: 'employer' })].map(({ id }) => id).toSorted();
    const second = await startTestApp({}, t);
    await second.clock.set(NOW);
    return { boss, employers, second };
  }
  const rotaShift = async (boss: Person, person: Person): Promise<string> =>
    (await planRota(boss, { status: 'published', shifts: [shiftFor(person, TIMES)] })).shifts[0]!.id;
  const scheduleShift = async (boss: Person, person: Person): Promise<string> => {
    const schedule = await plan(boss, { ...TIMES, name: 'Doors', peopleNeeded: 1 });
    await assign(boss, schedule, person);
    return schedule.id;
  };
  const decline = (phone: Person, id: string) => phone.post(`/shifts/${id}/decline`, { reason: 'Exam' });
  const gapOf = async (boss: Person, shiftId: string): Promise<UncoveredShiftView | undefined> => {
    const filter = JSON.stringify({ id: [shiftId] });
    const { body } = await boss.get(`/uncovered-shifts?filter=${filter}`).expect(200);
    return (body as UncoveredShiftView[])[0];
  };
  const declinesOf = ({ id }: Person) =>
    t.sql<{ ended_because: string | null }>(
      'select ended_because from shift_declines where employee_id = $1',
      [id],
    );
  /** Returns everyone who was notified of declines of an employee, once for each notification. */
  const notified = async ({ id }: Person): Promise<string[]> =>
    (
      await t.sql<{ user_id: string }>(
        `select user_id from notifications where type = 'shift_declined' and data ->> 'employeeId' = $1 order by user_id`,
        [id],
      )
    ).map((row) => row.user_id);

  it(
    `declining against editing the shift: the new times are declined or nothing is, ${ROUNDS} times`,
    async () => {
      const { boss, employers, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const sam = await boss.invite();
        const phone = await new Person(second.url).signIn(sam.user.email);
        const id = await rotaShift(boss, sam);
        const [declined, edited] = await Promise.all([
          decline(phone, id),
          boss.patch(`/rota-shifts/${id}`, { startTime: '10:00', publish: true }),
        ]);
        expect([declined.status, edited.status]).toEqual([201, 200]);
        const isCurrent = (declined.body as ShiftDetailsView).startTime === '10:00';
        expect((await gapOf(boss, id))?.declined.map((person) => person.id)).toEqual(
          isCurrent ? [sam.id] : undefined,
        );
        await t.inside.jobs.run();
        expect(await declinesOf(sam)).toEqual([{ ended_because: isCurrent ? null : 'changed' }]);
        expect(await notified(sam)).toEqual(employers);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it.each([
    ['rota', rotaShift],
    ['schedule', scheduleShift],
  ] as const)(
    `declining a shift of a %s against the deactivation of the employee: it becomes open, ${ROUNDS} times`,
    async (_, planned) => {
      const { boss, employers, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const sam = await boss.invite();
        const phone = await new Person(second.url).signIn(sam.user.email);
        const id = await planned(boss, sam);
        const [declined, left] = await Promise.all([
          decline(phone, id),
          boss.post(`/employees/${sam.id}/deactivate`),
        ]);
        expect(left.status).toBe(200);
        expect([201, 401, 404]).toContain(declined.status);
        const isDeclined = declined.status === 201;
        expect(await gapOf(boss, id)).toMatchObject({ assignedCount: 0, declined: [] });
        await t.inside.jobs.run();
        expect(await declinesOf(sam)).toEqual(isDeclined ? [{ ended_because: 'changed' }] : []);
        expect(await notified(sam)).toEqual(isDeclined ? employers : []);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );
});
