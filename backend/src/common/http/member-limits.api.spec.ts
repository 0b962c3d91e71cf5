import { describe, expect, it } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { clockIn, clockOut, clockRows } from '../../../test/clock.js';
import { atNoon, NOON, shiftFor, typed } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { giveTask } from '../../../test/tasks.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { addDays } from '../time/local.js';

const SETTINGS = {
  MESSAGES_PER_HOUR: '3',
  COMMENTS_PER_HOUR: '3',
  TIMESHEETS_PER_DAY: '3',
  CALENDAR_ADDRESSES_PER_DAY: '3',
  PROFILE_CHANGES_PER_DAY: '3',
};
const ALLOWED = 3;

describe('the limits of one member', () => {
  const t = withTestApp(atNoon, SETTINGS);
  const other = withTestApp((app) => app.clock.set(NOON), SETTINGS, t);

  /** Signs the same person in at the second server. */
  const elsewhere = ({ user }: Person): Promise<Person> => other.visitor().signIn(user.email);

  /** Sends `send` from two servers in turn until the limit is reached, and expects a refusal that changes nothing. */
  async function expectLimited(
    send: (round: number) => Promise<[who: Person, sent: (who: Person) => Test]>,
    count: () => Promise<number>,
    sentence: RegExp,
  ): Promise<void> {
    const [first] = await send(0);
    const both = [first, await elsewhere(first)];
    for (let round = 1; round <= ALLOWED; round += 1) {
      const [, sent] = await send(round);
      const { status } = await sent(both[round % 2]!);
      expect([round, Math.floor(status / 100)]).toEqual([round, 2]);
    }
    const [stored, audited] = [await count(), await auditRows(first)];
    for (const who of both) {
      const [, sent] = await send(ALLOWED + 1);
      expectRefused(await sent(who), sentence);
    }
    expect([await count(), await auditRows(first)]).toEqual([stored, audited]);
  }

  function expectRefused({ status, body, headers }: Response, sentence: RegExp): void {
    expect([status, body]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringMatching(sentence) }),
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }

  async function auditRows({ user }: Person): Promise<number> {
    return counted('select count(*)::int as count from audit_log where company_id = $1', [user.companyId]);
  }

  async function counted(text: string, values: unknown[]): Promise<number> {
    const [row] = await t.sql<{ count: number }>(text, values);
    return row!.count;
  }

  const team = async (): Promise<[boss: Person, guard: Person]> => {
    const boss = await t.employer();
    return [boss, await boss.invite()];
  };
  const message = (to: Person, content = 'Gate 3') => ({ receiverId: to.id, subject: 'Keys', content });
  const MESSAGES = /^You can send 3 messages an hour\. Please try again later\.$/;
  const sentBy =
    ({ id }: Person) =>
    () =>
      counted('select count(*)::int as count from messages where sender_id = $1', [id]);

  it('allow a number of messages an hour', async () => {
    const [boss, guard] = await team();
    await expectLimited(
      async () => [guard, (who) => who.post('/messages', message(boss))],
      sentBy(guard),
      MESSAGES,
    );
    await boss.post('/messages', message(guard)).expect(201);
  });

  it('count a message to several people once', async () => {
    const [boss, guard] = await team();
    const receivers = [guard, await boss.invite(), await boss.invite()].map(({ id }) => ({ id }));
    await expectLimited(
      async () => [
        boss,
        (who) => who.post('/messages/many', { receivers, subject: 'Keys', content: 'Gate 3' }),
      ],
      sentBy(boss),
      MESSAGES,
    );
  });

  it('count neither a refused message nor the retry of a sent one', async () => {
    const [boss, guard] = await team();
    const stranger = await t.employer();
    const retried = () => guard.post('/messages', message(boss)).set('Idempotency-Key', 'one');
    const { body: first } = await retried().expect(201);
    for (let round = 0; round <= ALLOWED; round += 1) {
      await guard.post('/messages', message(stranger)).expect(404);
      await guard.post('/messages', { ...message(boss), content: '' }).expect(400);
      await retried().expect(201, first);
    }
    for (let round = 1; round < ALLOWED; round += 1) await guard.post('/messages', message(boss)).expect(201);
    expectRefused(await guard.post('/messages', message(boss)), MESSAGES);
    await retried().expect(201, first);
  });

  it('are exact when requests arrive at the same time', async () => {
    const [boss, guard] = await team();
    const both = [guard, await elsewhere(guard)];
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, round) => both[round % 2]!.post('/messages', message(boss))),
    );
    const statuses = sent.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    expect(await sentBy(guard)()).toBe(ALLOWED);
  });

  it('keep an unused key of a refused message for its retry', async () => {
    const [boss, guard] = await team();
    for (let round = 1; round <= ALLOWED; round += 1)
      await guard.post('/messages', message(boss)).expect(201);
    const retried = () => guard.post('/messages', message(boss)).set('Idempotency-Key', 'late');
    await retried().expect(429);
    await t.sql('update rate_limits set expire = 1');
    await retried().expect(201);
  });

  it('allow a number of comments an hour', async () => {
    const [boss, guard] = await team();
    const task = await giveTask(boss, { assignedToId: guard.id });
    await expectLimited(
      async () => [guard, (who) => who.post(`/tasks/${task.id}/comments`, { content: 'Done' })],
      () => counted('select count(*)::int as count from task_comments where author_id = $1', [guard.id]),
      /^You can write 3 comments an hour\. Please try again later\.$/,
    );
  });

  const hoursOf =
    ({ id }: Person) =>
    () =>
      counted('select count(*)::int as count from timesheets where employee_id = $1', [id]);
  const TIMESHEETS = /^An employee can have 3 new timesheets a day\. Please try again tomorrow\.$/;

  it('allow a number of timesheets a day, by the employee and by each employer', async () => {
    const [boss, guard] = await team();
    const scheduleId = await shiftFor(boss, [guard]);
    const day = (round: number) => typed({ scheduleId, date: addDays('2026-11-01', round) });
    await expectLimited(
      async (round) => [guard, (who) => who.post('/timesheets', day(round))],
      hoursOf(guard),
      TIMESHEETS,
    );
    await expectLimited(
      async (round) => [boss, (who) => who.post(`/employees/${guard.id}/timesheets`, day(round + 10))],
      hoursOf(guard),
      TIMESHEETS,
    );
  });

  it('never refuse the timesheet of a clock-out', async () => {
    const [boss, guard] = await team();
    const scheduleId = await shiftFor(boss, [guard], {
      date: '2026-11-21',
      startTime: '12:00',
      endTime: '20:00',
    });
    for (let round = 1; round <= ALLOWED; round += 1) {
      await guard.post('/timesheets', typed({ scheduleId, date: addDays('2026-11-01', round) })).expect(201);
    }
    await clockIn(guard, { scheduleId });
    const { id } = await clockOut(guard);
    const hours = await clockRows(t).hours(guard);
    expect([id, hours.length]).toEqual([expect.any(String), ALLOWED + 1]);
  });

  it('allow a number of new calendar addresses a day', async () => {
    const [, guard] = await team();
    await expectLimited(
      async () => [guard, (who) => who.post('/calendar')],
      async () => 0,
      /^You can make 3 calendar addresses a day\. Please try again tomorrow\.$/,
    );
  });

  it('allow a number of changes of name, picture or badge a day, and ignore edits that change nothing', async () => {
    const [, guard] = await team();
    const guardElsewhere = await elsewhere(guard);
    const changes = [{ firstName: 'A' }, { firstName: 'B' }, { lastName: 'C' }];
    await guard.patch('/auth/user/badge', { badgeNumber: 'SIA 1' }).expect(200);
    await guard.patch('/auth/user', changes[0]).expect(200);
    for (let round = 0; round <= ALLOWED; round += 1) await guard.patch('/auth/user', changes[0]).expect(200);
    await guard.patch('/auth/user', changes[1]).expect(200);
    const sentence = /^A name, picture or badge can change 3 times a day\. Please try again tomorrow\.$/;
    const audited = await auditRows(guard);
    expectRefused(await guard.patch('/auth/user', changes[2]), sentence);
    expectRefused(await guardElsewhere.patch('/auth/user/badge', { badgeNumber: 'SIA 2' }), sentence);
    const { body } = await guard.get('/auth/user').expect(200);
    expect(body).toMatchObject({ firstName: 'B', lastName: 'Guard', badgeNumber: 'SIA 1' });
    expect(await auditRows(guard)).toBe(audited);
  });

  it('allow a number of changes of an employee’s name a day by an employer', async () => {
    const [boss, guard] = await team();
    await guard.patch('/auth/user', { firstName: 'Own' }).expect(200);
    await expectLimited(
      async (round) => [boss, (who) => who.patch(`/employees/${guard.id}`, { firstName: `N${round}` })],
      async () => 0,
      /^A name, picture or badge can change 3 times a day\. Please try again tomorrow\.$/,
    );
    await boss.patch(`/employees/${guard.id}`, { phone: '020 7946 0000' }).expect(200);
  });
});
