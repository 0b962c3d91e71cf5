import { beforeEach, describe, expect, it } from '@jest/globals';
import { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { clockIn } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';

const ROUNDS = raceRounds(10);
const DAY = { name: 'Doors', date: '2030-05-14', startTime: '09:00', endTime: '17:00', peopleNeeded: 2 };

interface Answer {
  status: number;
  body: unknown;
}

/** Each round, one employer works on one server and another employer on the other. */
describe('races for the shifts of a schedule', () => {
  let boss: Person;
  let sam: Person;
  let kim: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  beforeEach(async () => {
    [sam, kim] = [await boss.invite(), await boss.invite()];
  });

  const race = async (round: (elsewhere: Person) => Promise<void>): Promise<void> => {
    const other = await startTestApp({}, t);
    const second = await boss.invite({ role: 'employer' });
    const elsewhere = await new Person(other.url).signIn(second.user.email);
    for (let number = 0; number < ROUNDS; number += 1) await round(elsewhere);
    await other.close();
  };
  const statuses = (answers: readonly Answer[]): number[] =>
    answers.map(({ status }) => status).toSorted((one, next) => one - next);
  /** Returns the times of the current and of the published shifts of a schedule. */
  const stored = async (id: string) => {
    const columns = `employee_id, date::text, start_time, end_time`;
    const [working, published] = [
      await t.sql<Record<string, string>>(
        `select ${columns} from shifts where schedule_id = $1 and deleted_at is null order by id`,
        [id],
      ),
      await t.sql<Record<string, string>>(
        `select ${columns} from published_shifts where schedule_id = $1 order by id`,
        [id],
      ),
    ];
    return { working, published };
  };

  it(
    `publish or edit a schedule whole, ${ROUNDS} times`,
    () =>
      race(async (elsewhere) => {
        const schedule = await plan(boss, DAY);
        const { id } = await assign(boss, schedule, sam);
        await boss.patch(`/planner/schedule-shifts/${id}`, { startTime: '10:00' }).expect(200);
        const answers = await Promise.all([
          boss.post('/planner/publish-schedules', { schedules: [{ id: schedule.id }] }),
          elsewhere.patch(`/schedules/${schedule.id}`, { date: '2030-05-15' }),
        ]);
        expect(statuses(answers)).toEqual([200, 200]);
        const { working, published } = await stored(schedule.id);
        expect(working).toMatchObject([{ date: '2030-05-15', start_time: '10:00' }]);
        // The edit came first: the shift waited for Publish, which published both. Or it came last, and published itself.
        expect(published).toEqual(working);
      }),
    roundsTimeout(ROUNDS),
  );

  it(
    `give an employee one shift of a schedule, ${ROUNDS} times`,
    () =>
      race(async (elsewhere) => {
        const schedule = await plan(boss, DAY);
        const { id } = await assign(boss, schedule, sam);
        const answers = await Promise.all([
          boss.patch(`/planner/schedule-shifts/${id}`, { employeeId: kim.id }),
          elsewhere.post('/schedule-assignments', { scheduleId: schedule.id, employeeId: kim.id }),
        ]);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
        const { working } = await stored(schedule.id);
        expect(working.filter(({ employee_id }) => employee_id === kim.id)).toHaveLength(1);
      }),
    roundsTimeout(ROUNDS),
  );

  it(
    `have one winner in a cell, ${ROUNDS} times`,
    () =>
      race(async (elsewhere) => {
        const schedule = await plan(boss, DAY);
        const { id } = await assign(boss, schedule, sam);
        const answers = await Promise.all(
          [boss, elsewhere].map((manager, index) =>
            manager.patch(`/planner/schedule-shifts/${id}`, { startTime: `1${index}:00`, version: 1 }),
          ),
        );
        expect(statuses(answers)).toEqual([200, 409]);
        const winner = answers.findIndex(({ status }) => status === 200);
        expect((await stored(schedule.id)).working).toMatchObject([{ start_time: `1${winner}:00` }]);
      }),
    roundsTimeout(ROUNDS),
  );

  it(
    `keep the day of a shift that an employee clocks in to, ${ROUNDS} times`,
    async () => {
      await t.clock.set('2026-11-20T22:00:00.000Z');
      await race(async (elsewhere) => {
        const guard = await boss.invite();
        const id = await shiftFor(boss, [guard], {
          date: '2026-11-20',
          startTime: '22:00',
          endTime: '06:00',
        });
        const [shift] = await t.sql<{ id: string }>('select id from shifts where schedule_id = $1', [id]);
        await boss.patch(`/planner/schedule-shifts/${shift!.id}`, { date: '2026-11-25' }).expect(200);
        const [entry, publishing] = await Promise.all([
          clockIn(guard, { scheduleId: id }).then(
            () => true,
            () => false,
          ),
          elsewhere.post('/planner/publish-schedules', { schedules: [{ id }] }),
        ]);
        const { published } = await stored(id);
        expect([entry, publishing.status, published[0]!.date]).toEqual(
          entry ? [true, 409, '2026-11-20'] : [false, 200, '2026-11-25'],
        );
      });
      await t.clock.run();
    },
    roundsTimeout(ROUNDS),
  );
});
