import { describe, expect, it } from '@jest/globals';
import { decisionsIn, freshHours, NOON, shiftFor } from '../../test/hours.js';
import { Person } from '../../test/people.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { DecidedTimesheets } from './timesheet-decisions.contract.js';

const ROUNDS = 25;

/** What was answered, smallest first. */
function statuses(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b);
}

describe('deciding on hours at the same time', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
  });

  const { row, decisions, told } = decisionsIn(t);
  const submit = freshHours();
  const fresh = () => submit(guard, scheduleId);

  it(`lets exactly one of four decide, ${ROUNDS} times, on two servers`, async () => {
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
      expect(await told(id)).toHaveLength(1);
    }
    await second.close();
  }, 60_000);

  it('of two lists decides each timesheet once', async () => {
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

  it('never lets an approval and a correction both count', async () => {
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
  }, 60_000);
});
