import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { MessageView } from './messages.contract.js';

const TEXT = { subject: 'Saturday', content: 'At eight.' };
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('messages that are written and read at the same time', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const second = withTestApp(undefined, {}, t);
  beforeEach(async () => {
    await Promise.all([t.clock.set(NOON), second.clock.set(NOON)]);
    guard = await boss.invite();
  });

  const press = (content: string) => boss.post('/messages', { receiverId: guard.id, ...TEXT, content });
  const send = async (content: string) => (await press(content).expect(201)).body as MessageView;
  const readAll = () => guard.patch(`/messages/conversations/${boss.id}/read`);
  /** Starts the calls one after the other, and releases the lock once all of them wait for it. */
  const meetAt = async (
    lock: string,
    values: unknown[],
    calls: (() => PromiseLike<{ status: number }>)[],
  ): Promise<number[]> => {
    const holder = new pg.Client(t.address);
    await holder.connect();
    const answers: Promise<{ status: number }>[] = [];
    try {
      await holder.query('begin');
      await holder.query(lock, values);
      for (const call of calls) {
        answers.push(Promise.resolve(call()));
        await until(
          async () => (await t.sql(LOCKED)).length >= answers.length,
          `${answers.length} calls wait`,
        );
      }
      await holder.query('commit');
    } finally {
      await holder.end();
    }
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const deadlocks = async (): Promise<number> => {
    const [row] = await t.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return row!.deadlocks;
  };
  /** The lock on the audit log keeps every call waiting. */
  const meet = (...calls: (() => PromiseLike<{ status: number }>)[]): Promise<number[]> =>
    meetAt('lock table audit_log in share mode', [], calls);
  /** Returns the numbers of the guard's unread messages and unread notifications of them. */
  const unread = async () => {
    const filter = encodeURIComponent('{"isRead":false,"type":"message_received"}');
    const bell = (await guard.get(`/notifications?filter=${filter}`).expect(200)).body as unknown[];
    const { body } = await guard.get('/messages/unread-count').expect(200);
    return { messages: (body as { count: number }).count, bell: bell.length };
  };

  it('leave no notification when the last two are read at the same time', async () => {
    const ids = [(await send('One')).id, (await send('Two')).id];
    const answers = await meet(...ids.map((id) => () => guard.patch(`/messages/${id}/read`)));
    expect(answers).toEqual([200, 200]);
    expect(await unread()).toEqual({ messages: 0, bell: 0 });
  });

  it('make one notification and one mail when two are sent at the same time', async () => {
    const choice = { kind: 'messages', bell: true, mail: true, push: false };
    await guard.patch('/notification-settings', { choices: [choice] }).expect(200);
    expect(
      await meet(
        () => press('One'),
        () => press('Two'),
      ),
    ).toEqual([201, 201]);
    expect(await unread()).toEqual({ messages: 2, bell: 1 });
    const mails = await t.sql(
      `select from notification_mails m join notifications n on n.id = m.notification_id
        where n.user_id = $1 and n.withdrawn_at is null`,
      [guard.id],
    );
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['written', () => [() => press('Two'), readAll]],
    ['read', () => [readAll, () => press('Two')]],
  ] as const)('keep the notification of unread ones when they are first %s', async (_, calls) => {
    await send('One');
    await meet(...calls());
    const { messages, bell } = await unread();
    expect(bell).toBe(messages);
  });

  it('do not deadlock when two servers send to the same members in opposite order', async () => {
    const others = await Promise.all([boss.invite(), boss.invite()]);
    const receivers = [guard, ...others].map(({ id }) => ({ id }));
    const there = second.visitor();
    await there.signIn(boss.user.email);
    const many = (sender: Person, to: { id: string }[]) => () =>
      sender.post('/messages/many', { receivers: to, ...TEXT });
    const before = await deadlocks();
    // Without a fixed order of locks, each call would wait for the middle receiver from its own end of the list.
    const middle = [boss.user.companyId, boss.id, others[0]!.id];
    const answers = await meetAt(
      'select pg_advisory_xact_lock(hashtext($1::text || $2), abs(hashtext($3) % 64))',
      middle,
      [many(boss, receivers), many(there, receivers.toReversed())],
    );
    expect(answers).toEqual([201, 201]);
    expect(await deadlocks()).toBe(before);
    expect(await unread()).toEqual({ messages: 2, bell: 1 });
  });
});
