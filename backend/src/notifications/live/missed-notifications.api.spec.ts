import { afterEach, describe, expect, it } from '@jest/globals';
import { announce, edit } from '../../../test/announcements.js';
import { NOON } from '../../../test/hours.js';
import { goLive, type LiveClient } from '../../../test/live-client.js';
import type { Person } from '../../../test/people.js';
import { until } from '../../../test/until.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('a client that read its data before it connected', () => {
  let boss: Person;
  let guard: Person;
  const open: LiveClient[] = [];
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
  });
  afterEach(() => open.splice(0).forEach((client) => client.close()));

  const write = (content: string) =>
    boss.post('/messages', { receiverId: guard.id, subject: 'Saturday', content }).expect(201);
  const late = async (): Promise<LiveClient> => {
    const client = await goLive(guard, { readingMs: 3_000 });
    open.push(client);
    return client;
  };
  const told = async (): Promise<LiveClient> => {
    guard = await boss.invite();
    await write('One');
    await t.clock.advance({ minutes: 0.5 });
    return late();
  };

  it('gets a notification that was updated and kept its time', async () => {
    const before = await told();
    await write('Two');
    await until(() => before.updated.length > 0, 'who is connected is told');
    const client = await late();
    await until(() => client.updated.length > 0, 'the update is told');
    expect(client.updated.map(({ data }) => data.message)).toEqual([
      expect.stringMatching(/ sent you 2 messages: Two$/),
    ]);
    expect(client.heard).toEqual([]);
  });

  it('gets an old notification whose announcement has a new title', async () => {
    guard = await boss.invite();
    const news = await announce(boss);
    await t.clock.advance({ hours: 3 });
    const before = await late();
    await edit(boss, news, { title: 'Fire drill on Tuesday' });
    await until(() => before.updated.length > 0, 'who is connected is told');
    const client = await late();
    await until(() => client.updated.length > 0, 'the update is told');
    expect(client.updated.map(({ data }) => data.message)).toEqual([
      expect.stringMatching(/: Fire drill on Tuesday$/),
    ]);
  });

  it('gets a notification that was withdrawn', async () => {
    const before = await told();
    await guard.patch(`/messages/conversations/${boss.id}/read`).expect(200);
    await until(() => before.withdrawn.length > 0, 'who is connected is told');
    const client = await late();
    await until(() => client.withdrawn.length > 0, 'that it is gone is told');
    expect(client.withdrawn).toMatchObject([{ data: { type: 'message_received' } }]);
    expect(client.updated).toEqual([]);
  });

  it('gets nothing that happened long before', async () => {
    const before = await told();
    await write('Two');
    await until(() => before.updated.length > 0, 'who is connected is told');
    await t.clock.advance({ minutes: 1 });
    const client = await late();
    await write('Three');
    await until(() => client.heard.length > 0, 'the next alert comes');
    expect(client.updated).toEqual([]);
  });
});
