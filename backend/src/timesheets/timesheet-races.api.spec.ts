import { describe, expect, it } from '@jest/globals';
import {
  decisionsIn,
  freshDates,
  NOON,
  shiftFor,
  submitted,
  typed,
  joinedLongAgo,
} from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { Person } from '../../test/people.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { DecidedTimesheets } from './decisions/timesheet-decisions.contract.js';
import type { TimesheetView } from './timesheets.contract.js';

const ROUNDS = raceRounds(25);
/** Keeps the answer of each pair. */
const SETTINGS = { IDEMPOTENCY_KEYS_PER_MEMBER: '100000' };
/** The number of pairs in a round. */
const DOUBLES = 5;

/** Returns the response statuses in ascending order. */
function statuses(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}

describe('concurrent decisions on hours', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  }, SETTINGS);

  const { row, decisions, notified } = decisionsIn(t);
  const freshDate = freshDates();
  const fresh = () => submitted(guard, { scheduleId, date: freshDate() });

  it(
    `let exactly one of four decide, ${ROUNDS} times, on two servers`,
    async () => {
      const second = await startTestApp({}, t);
      const manager = await boss.invite({ role: 'employer' });
      const elsewhere = await Promise.all(
        [boss, manager].map(({ user }) => new Person(second.url).signIn(user.email)),
      );
      const deciders = [boss, manager, ...elsewhere];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await fresh();
        const answers = await Promise.all(
          deciders.map((person, index) =>
            person.patch(`/timesheets/${id}/status`, { status: index % 2 === 0 ? 'approved' : 'rejected' }),
          ),
        );
        expect(statuses(answers)).toEqual([200, 409, 409, 409]);
        expect(await decisions(id)).toHaveLength(1);
        expect(await notified(id)).toHaveLength(1);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `create one timesheet for each pair of equal requests, ${DOUBLES * ROUNDS} pairs`,
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const keys = Array.from({ length: DOUBLES }, () => newId());
        const sent = keys.map((key) => [key, typed({ scheduleId, date: freshDate() })] as const);
        const answers = await Promise.all(
          [...sent, ...sent].map(([key, body]) =>
            guard.post('/timesheets', body).set('Idempotency-Key', key).expect(201),
          ),
        );
        const ids = answers.map(({ body }) => (body as TimesheetView).id);
        expect(ids.slice(DOUBLES)).toEqual(ids.slice(0, DOUBLES));
        const dates = sent.map(([, { date }]) => date);
        const stored = await t.sql<{ id: string }>(
          'select id from timesheets where employee_id = $1 and date = any($2)',
          [guard.id, dates],
        );
        expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(ids));
      }
    },
    roundsTimeout(ROUNDS),
  );

  it('decide each timesheet of two lists once', async () => {
    const sheets = [await fresh(), await fresh(), await fresh(), await fresh()];
    const timesheets = sheets.map(({ id }) => ({ id }));
    const turned = timesheets.toReversed();
    const answers = await Promise.all([
      boss.post('/timesheets/decide', { status: 'approved', timesheets }).expect(200),
      boss.post('/timesheets/decide', { status: 'rejected', timesheets: turned }).expect(200),
    ]);
    const decided = answers.flatMap(({ body }) => (body as DecidedTimesheets).decided);
    expect(decided).toHaveLength(sheets.length);
    expect(new Set(decided)).toEqual(new Set(sheets.map(({ id }) => id)));
    for (const { id } of sheets) expect(await decisions(id)).toHaveLength(1);
  });

  it(
    'never apply both an approval and a correction',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await fresh();
        const [corrected, approved] = await Promise.all([
          guard.patch(`/timesheets/${id}`, { endTime: '23:30', version: 1 }),
          boss.patch(`/timesheets/${id}/status`, { status: 'approved', version: 1 }),
        ]);
        expect(statuses([corrected, approved])).toEqual([200, 409]);
        const hours = corrected.status === 200 ? '14.00' : '7.50';
        expect(await row(id)).toMatchObject([{ total_hours: hours, version: 2 }]);
      }
    },
    roundsTimeout(ROUNDS),
  );
});
