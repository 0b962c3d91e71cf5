import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { goLive, quiet, type LiveClient } from '../../test/live-client.js';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import {
  sendAllDue,
  watchDeliveries,
  startDeliveryApp,
  type Deliveries,
  type DeliveryApp,
} from '../../test/deliveries.js';
import type { TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import type { ConversationView, MessageView } from './messages.contract.js';

const RUNS = 6;

interface Sent {
  from: number;
  to: number;
  word: string;
}

/**
 * Indexes of the people that each person may write to. The first four belong to one company, the last two to another.
 */
const PARTNERS = [[2, 3], [2, 3], [0, 1], [0, 1], [5], [4]];

describe('a message between any two members', () => {
  const people: Person[] = [];
  const clients: LiveClient[] = [];
  const sent: Sent[] = [];
  let words = 0;
  const reached: Deliveries[] = [];
  let app: DeliveryApp;
  let t: TestApp;
  beforeAll(async () => {
    app = await startDeliveryApp();
    ({ t } = app);
    await t.clock.set(NOON);
    const [boss, rival] = await Promise.all([t.employer(), t.employer()]);
    people.push(boss, await boss.invite({ role: 'employer' }), await boss.invite(), await boss.invite());
    people.push(rival, await rival.invite());
    for (const person of people) {
      clients.push(await goLive(person));
      reached.push(await watchDeliveries(app, person));
    }
  });
  afterAll(async () => {
    clients.forEach((client) => client.close());
    await app.close();
  });

  const get = async (who: Person, path: string, query: object = {}) =>
    (await who.get(path).query(query).expect(200)).body as unknown;

  async function sees(index: number): Promise<void> {
    const me = people[index]!;
    const mine = sent.filter(({ from, to }) => from === index || to === index);
    const others = [...new Set(mine.map(({ from, to }) => people[from === index ? to : from]!.id))].sort();
    const listed = (await get(me, '/messages/conversations')) as ConversationView[];
    expect(listed.map(({ id }) => id).sort()).toEqual(others);
    const received = mine.filter(({ to }) => to === index).length;
    expect(await get(me, '/messages/unread-count')).toEqual({ count: received });
    expect(listed.reduce((sum, { unreadCount }) => sum + unreadCount, 0)).toBe(received);
    const found: string[] = [];
    for (const other of people) {
      const { status, body } = await me.get(`/messages/${other.id}`);
      if (status === 200) found.push(...(body as MessageView[]).map(({ content }) => content));
    }
    expect(found.sort()).toEqual(mine.map(({ word }) => word).sort());
    for (const { word, from, to } of sent.slice(-3)) {
      const isMine = from === index || to === index;
      const hits = (await get(me, '/messages/conversations', { filter: JSON.stringify({ q: word }) })) as [];
      expect([word, hits.length]).toEqual([word, isMine ? 1 : 0]);
    }
    const bells = JSON.stringify(await get(me, '/notifications'));
    const told = [...reached[index]!.pushed(), ...reached[index]!.mailed(), bells].join();
    for (const { word, to } of sent) if (to !== index) expect(told).not.toContain(word);
  }

  it('is visible to those two alone in every list, count, search, notification, socket, mail and push', async () => {
    const message = fc
      .tuple(fc.nat(PARTNERS.length - 1), fc.nat(1))
      .map(([from, turn]) => ({ from, to: PARTNERS[from]![turn % PARTNERS[from]!.length]! }));
    const writing = fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), async (messages) => {
      for (const client of clients) client.changed.length = 0;
      const heard = people.map(() => 0);
      for (const { from, to } of messages) {
        const word = `plumtree${(words += 1)}x`;
        const text = { subject: 'Word', content: word };
        await people[from]!.post('/messages', { receiverId: people[to]!.id, ...text }).expect(201);
        sent.push({ from, to, word });
        heard[from]! += 1;
        heard[to]! += 1;
      }
      await until(
        () => clients.every(({ changed }, index) => changed.length >= heard[index]!),
        'those who are concerned hear',
      );
      await quiet();
      await t.clock.advance({ minutes: 3 });
      await sendAllDue(t);
      expect(clients.map(({ changed }) => changed.length)).toEqual(heard);
      for (const index of people.keys()) await sees(index);
      const { to, word } = sent.at(-1)!;
      expect([reached[to]!.pushed().join(), reached[to]!.mailed().join()]).toEqual([
        expect.stringContaining(word),
        expect.stringContaining(word),
      ]);
    });
    await fc.assert(writing, { numRuns: RUNS, endOnFailure: true });
  });
});
