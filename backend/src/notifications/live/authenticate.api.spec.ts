import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../test/ids.js';
import { goLive, LiveClient, quiet } from '../../../test/live-client.js';
import type { Person } from '../../../test/people.js';
import { until } from '../../../test/until.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('a client of the live connection', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    guard = await boss.invite();
  });

  function insertFor(person: Person) {
    return t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, data, created_at)
       values ($1, $2, $3, 'shift_assigned', 'Hello', 'A message', '{"scheduleId":"x"}', now())`,
      [newId(), person.user.companyId, person.id],
    );
  }

  it('is disconnected and receives nothing if it claims to be another member', async () => {
    const spy = await new LiveClient(t.url, { cookie: guard.cookie() }).settled();
    const victim = await goLive(boss);
    spy.socket.emit('authenticate', { type: 'authenticate', userId: boss.id });
    await until(() => spy.ended !== null, 'the impostor is cut off');
    await insertFor(boss);
    await until(() => victim.heard.length === 1, 'the victim hears');
    await quiet();
    expect(spy.heard).toEqual([]);
    victim.close();
  });

  it.each<[string, (userId: string) => unknown]>([
    ['authenticate', (userId) => ({ type: 'authenticate', userId })],
    ['authenticate', (userId) => ({ userId })],
    ['authenticate', (userId) => userId],
    ['message', (userId) => ({ type: 'authenticate', userId })],
  ])('stays connected if it sends %s with its own id', async (event, said) => {
    const client = await new LiveClient(t.url, { cookie: guard.cookie() }).settled();
    client.socket.emit(event, said(guard.id));
    await quiet();
    await insertFor(guard);
    await until(() => client.heard.length === 1, 'it hears');
    expect(client.ended).toBeNull();
    client.close();
  });

  it('is disconnected if it sends a message of another type, even with its own id', async () => {
    const client = await new LiveClient(t.url, { cookie: guard.cookie() }).settled();
    client.socket.emit('message', { type: 'subscribe', userId: guard.id });
    await until(() => client.ended !== null, 'it is cut off', 1_000);
  });

  it.each<[string, unknown[]]>([
    ['authenticate', []],
    ['authenticate', ['me']],
    ['authenticate', [{ userId: 'me' }]],
    ['message', []],
    ['message', [{ userId: 'me' }]],
    ['authenticate', [{ type: 'authenticate', userId: { $ne: null } }]],
    ['join', ['user:1']],
    ['notification', [{ type: 'notification' }]],
  ])('is disconnected if it sends %s %j', async (event, said) => {
    const client = await new LiveClient(t.url, { cookie: guard.cookie() }).settled();
    client.socket.emit(event, ...said);
    await until(() => client.ended !== null, 'it is cut off');
  });
});
