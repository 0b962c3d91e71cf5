import { describe, expect, it } from '@jest/globals';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from './notifications.contract.js';

const [FEW, MANY] = [2, 12];

describe('the number of statements is the same for few readers and many', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    await t.inside.statements.note('writes');
  });
  const people = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => boss.invite()));
  /** Returns the first characters of the statements about notifications that `work` runs. */
  const cost = async (work: () => Promise<unknown>): Promise<string[]> => {
    await t.inside.statements.noted();
    await work();
    const texts = (await t.inside.statements.noted()).map(({ text }) => text);
    return texts.filter((text) => text.includes('notification')).map((text) => text.trim().slice(0, 60));
  };
  const told = async (person: Person): Promise<NotificationView[]> =>
    (await person.get('/notifications').expect(200)).body as NotificationView[];

  it('of a message, sent again at once and after two minutes', async () => {
    const costs: Record<number, string[][]> = { [FEW]: [], [MANY]: [] };
    for (const count of [FEW, MANY]) {
      const guards = await people(count);
      const receivers = guards.map(({ id }) => ({ id }));
      const write = (content: string) =>
        boss.post('/messages/many', { receivers, subject: 'Saturday', content }).expect(201);
      await boss.post('/messages', { receiverId: guards[0]!.id, subject: 'x', content: 'Zero' }).expect(201);
      costs[count]!.push(await cost(() => write('One')), await cost(() => write('Two')));
      await t.clock.advance({ minutes: 2 });
      costs[count]!.push(await cost(() => write('Three')));
      const messages = await Promise.all(guards.map(async (guard) => (await told(guard))[0]!.message));
      const [first, ...others] = messages.map((message) => message.replace(/^.* sent/, 'sent'));
      expect(first).toBe('sent you 4 messages: Three');
      expect(new Set(others)).toEqual(new Set(['sent you 3 messages: Three']));
    }
    expect(costs[MANY]).toEqual(costs[FEW]);
    for (const statements of costs[FEW]!) expect(statements.length).toBeGreaterThan(0);
  });

  it('of a published rota', async () => {
    const costs: string[][] = [];
    for (const count of [FEW, MANY]) {
      const guards = await people(count);
      const shifts = guards.map((guard) => shiftFor(guard));
      costs.push(await cost(() => planRota(boss, { status: 'published', shifts })));
      expect(await Promise.all(guards.map(async (guard) => (await told(guard)).length))).toEqual(
        guards.map(() => 1),
      );
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]!.length).toBeGreaterThan(0);
  });

  it('of withdrawn notifications about a leaver’s tasks', async () => {
    const costs: string[][] = [];
    for (const count of [FEW, MANY]) {
      const [guard] = await people(1);
      for (let n = 0; n < count; n += 1) await giveTask(boss, { assignedToId: guard!.id });
      const leave = () => boss.post(`/employees/${guard!.id}/deactivate`).expect(200);
      costs.push(await cost(leave));
      const left = `select from notifications where user_id = $1 and type = 'task_assigned' and withdrawn_at is null`;
      expect(await t.sql(left, [guard!.id])).toEqual([]);
    }
    expect(costs[1]).toEqual(costs[0]);
    expect(costs[0]!.length).toBeGreaterThan(0);
  });
});
