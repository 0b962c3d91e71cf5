import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Manager } from 'socket.io-client';
import { goLive, LiveClient, quiet } from '../../../test/live-client.js';
import { Person } from '../../../test/people.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { newId } from '../../../test/ids.js';
import { SOCKET_PATH } from '../../common/common.contract.js';
import { SOCKETS_PER_USER } from './transports.js';
import { until } from '../../../test/until.js';

describe('the live connection', () => {
  let t: TestApp;
  let other: TestApp;
  let boss: Person;
  let guard: Person;
  const open: LiveClient[] = [];

  beforeAll(async () => {
    t = await startTestApp();
    other = await startTestApp({}, t);
    boss = await t.employer();
    guard = await boss.invite();
  });
  afterEach(() => open.splice(0).forEach((client) => client.close()));
  afterAll(async () => {
    await other.close();
    await t.close();
  });

  async function live(person: Person, url?: string, headers?: Record<string, string>): Promise<LiveClient> {
    const client = await goLive(person, { url, headers });
    open.push(client);
    return client;
  }

  function insertFor(person: Person, title = 'Hello') {
    return t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, data, created_at)
       values ($1, $2, $3, 'shift_assigned', $4, 'A message', '{"scheduleId":"x"}', now())`,
      [newId(), person.user.companyId, person.id, title],
    );
  }

  it('refuses a client without a valid session', async () => {
    const nobody = await new LiveClient(t.url, {}).settled();
    expect([nobody.socket.connected, nobody.ended]).toEqual([false, 'Unauthorised']);
    const forged = await new LiveClient(t.url, { cookie: 'muster=s%3Aabc.def' }).settled();
    expect(forged.ended).toBe('Unauthorised');
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1'])(
    'refuses a page from the origin %s even with a session',
    async (origin) => {
      const client = await live(guard, t.url, { origin });
      expect([client.socket.connected, client.ended]).toEqual([false, 'websocket error']);
    },
  );

  it('admits its own page and no transport other than WebSocket', async () => {
    expect((await live(guard, t.url, { origin: t.url })).socket.connected).toBe(true);
    const polling = await fetch(`${t.url}/ws/?EIO=4&transport=polling`, {
      headers: { cookie: guard.cookie() },
    });
    expect(polling.status).toBe(400);
  });

  it('trusts a forwarded scheme only from a trusted proxy', async () => {
    const proxied = await startTestApp({ TRUST_PROXY: 'loopback' }, t);
    const open = async ({ url }: TestApp): Promise<boolean> => {
      const headers = { origin: url.replace('http:', 'https:'), 'x-forwarded-proto': 'https' };
      return (await live(guard, url, headers)).socket.connected;
    };
    expect([await open(proxied), await open(t)]).toEqual([true, false]);
    await proxied.close();
  });

  it('sends a committed notification with the same data as the list', async () => {
    const [employer, employee] = [await live(boss), await live(guard)];
    await boss.post('/schedule-assignments', await assignmentOf(guard)).expect(201);
    await until(() => employee.heard.length === 1, 'the employee hears of the shift');
    const { body } = await guard.get('/notifications').expect(200);
    const { isRead, ...data } = (body as { isRead: number }[])[0]!;
    expect(employee.heard).toEqual([{ type: 'notification', data }]);
    expect(isRead).toBe(0);
    await quiet();
    expect(employer.heard).toEqual([]);
  });

  it('sends each notification once to the sockets on every server', async () => {
    const [here, there] = [await live(guard), await live(guard, other.url)];
    await insertFor(guard);
    await until(() => here.heard.length > 0 && there.heard.length > 0, 'both servers tell');
    await quiet();
    expect([here.heard.length, there.heard.length]).toEqual([1, 1]);
  });

  it('sends many notifications in the order of their inserts', async () => {
    const client = await live(guard);
    const titles = Array.from({ length: 50 }, (_, index) => `Note ${index}`);
    for (const title of titles) await insertFor(guard, title);
    await until(() => client.heard.length === titles.length, 'all have come');
    expect(client.heard.map(({ data }) => data.title)).toEqual(titles);
  });

  it('sends nothing for a transaction that was rolled back', async () => {
    const client = await live(guard);
    await t
      .sql(
        `do $$ begin
           insert into notifications (id, company_id, user_id, type, title, message, created_at)
           values ('${newId()}', '${guard.user.companyId}', '${guard.id}', 'shift_assigned', 'No', 'No', now());
           raise exception 'undone';
         end $$`,
      )
      .catch(() => undefined);
    await quiet();
    expect(client.heard).toEqual([]);
    await insertFor(guard, 'Committed');
    await until(() => client.heard.length === 1, 'the committed one comes');
    expect(client.heard[0]?.data.title).toBe('Committed');
  });

  it('ends on every server when its session is signed out, for that session only', async () => {
    const leaver = await boss.invite();
    const phone = await new Person(t.url).signIn(leaver.user.email);
    const clients = [await live(leaver), await live(leaver, other.url)];
    const stays = await live(phone);
    await leaver.post('/auth/logout').expect(204);
    await until(() => clients.every(({ ended }) => ended !== null), 'the sockets are closed');
    await quiet();
    expect(stays.ended).toBeNull();
  });

  it('ends when the member is removed from the company', async () => {
    const leaver = await boss.invite();
    const clients = [await live(leaver), await live(leaver, other.url)];
    await t.sql('update users set deactivated_at = now() where id = $1', [leaver.id]);
    await until(() => clients.every(({ ended }) => ended !== null), 'the sockets are closed');
    expect((await live(leaver)).ended).toBe('Unauthorised');
  });

  it('ends when its session expires, even if the session row still exists', async () => {
    const leaver = await boss.invite();
    const client = await live(leaver);
    await t.sql(`update session set expire = now() - interval '1 second' where sess ->> 'userId' = $1`, [
      leaver.id,
    ]);
    await t.sql('update users set updated_at = now() where id = $1', [leaver.id]);
    await until(() => client.ended !== null, 'the socket is closed');
  });

  it('ends when the server stops, and the stopping server admits no client', async () => {
    const third = await startTestApp({}, t);
    const client = await live(guard, third.url);
    await third.inside.server.stop();
    await until(() => client.ended !== null, 'the socket is closed');
    expect(client.ended).toBe('transport close');
    expect((await live(guard, third.url)).ended).toBe('websocket error');
    await third.close();
  });

  it('stays open when something else about the member changes', async () => {
    const client = await live(guard);
    await t.sql('update users set badge_number = $2 where id = $1', [guard.id, '1234']);
    await quiet();
    expect(client.ended).toBeNull();
  });

  it('closes the connection of a client that disconnects but keeps it open', async () => {
    const client = await live(boss);
    // The packet of a client that disconnects without closing its connection.
    client.socket.io.engine.send('1');
    await until(() => client.ended !== null, 'the connection is closed');
    expect(client.ended).toMatch(/transport/);
  });

  it(`keeps the newest ${SOCKETS_PER_USER} connections of one member that never enter`, async () => {
    const idle: Manager[] = [];
    const closed = new Set<Manager>();
    for (let count = 0; count < SOCKETS_PER_USER + 2; count += 1) {
      const manager = new Manager(boss.url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { cookie: boss.cookie() },
      });
      manager.on('close', () => closed.add(manager));
      await new Promise<void>((opened) => manager.on('open', opened));
      idle.push(manager);
    }
    const counted = await t.inside.server.openConnections(boss.id);
    expect([counted > 0, counted <= SOCKETS_PER_USER]).toEqual([true, true]);
    await until(() => closed.size > 1, 'those above the limit are closed');
    // Two connections may learn in either order that they are closed.
    expect(idle.map((manager) => closed.has(manager))).toEqual(idle.map((_, place) => place < 2));
    for (const manager of idle) manager.engine.close();
  });

  it(`keeps the newest ${SOCKETS_PER_USER} sockets of one member`, async () => {
    const clients: LiveClient[] = [];
    for (let count = 0; count < SOCKETS_PER_USER + 2; count += 1) clients.push(await live(boss));
    await until(() => clients.slice(0, 2).every(({ ended }) => ended !== null), 'the oldest two are closed');
    await quiet();
    expect(clients.filter(({ ended }) => ended === null)).toHaveLength(SOCKETS_PER_USER);
  });

  it('disconnects clients when the database connection is lost, so that they load what they missed', async () => {
    const client = await live(guard);
    await t.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'muster-changes' and datname = current_database()`);
    await until(() => client.ended !== null, 'the client is sent back to connect anew');
    expect(client.ended).toBe('transport close');
    const again = await live(guard);
    await insertFor(guard);
    await until(() => again.heard.length === 1, 'it hears again');
  });

  async function assignmentOf(person: Person): Promise<object> {
    const night = { name: 'Night shift', date: '2026-11-30', startTime: '22:00', endTime: '06:00' };
    const { body } = await boss.post('/schedules', { ...night, status: 'active' }).expect(201);
    return { scheduleId: (body as { id: string }).id, employeeId: person.id };
  }
});
