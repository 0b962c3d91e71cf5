import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { dataUrl, plain } from '../images.js';
import { PASSWORD, type Person } from '../people.js';
import { VENUE } from '../plans.js';
import { SlowRequest } from '../slow-request.js';
import { until } from '../until.js';
import { withTestApp } from '../with-test-app.js';

const picture = async () => dataUrl(await plain(8, 8).png().toBuffer());

describe('a request that arrives slowly', () => {
  const t = withTestApp();
  const open: SlowRequest[] = [];
  afterEach(() => open.splice(0).forEach((request) => request.close()));

  const begun = (person: Person, method: string, path: string, body: object) => {
    const request = new SlowRequest(t.url, { method, path: `/api${path}`, body, cookie: person.cookie() });
    open.push(request);
    return request.begin();
  };
  const venues = () => t.sql('select id from venues');

  it.each([
    ['signed out everywhere', (person: Person) => person.delete('/auth/sessions').expect(204)],
    [
      'changed the password',
      (person: Person) =>
        person
          .post('/auth/password', { currentPassword: PASSWORD, newPassword: 'another correct horse' })
          .expect(204),
    ],
  ])('changes nothing if its sender has %s in the meantime', async (_, end) => {
    const person = await t.employer();
    const other = await t.visitor().signIn(person.user.email);
    const before = await venues();
    const venue = await begun(person, 'POST', '/venues', VENUE);
    const body = { firstName: 'Late', profileImageUrl: await picture() };
    const profile = await begun(person, 'PATCH', '/auth/user', body);
    await end(other);
    expect([await venue.finish(), await profile.finish()]).toEqual([401, 401]);
    expect(await venues()).toEqual(before);
    expect(await t.sql(`select id from users where first_name = 'Late'`)).toEqual([]);
  });

  it('changes nothing if its sender was deactivated in the meantime or has lost rights', async () => {
    const boss = await t.employer();
    const gone = await boss.invite({ role: 'employer' });
    const demoted = await boss.invite({ role: 'employer' });
    const [late, later] = [
      await begun(gone, 'POST', '/venues', VENUE),
      await begun(demoted, 'POST', '/venues', VENUE),
    ];
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    await t.sql(`update users set role = 'employee', employer_id = $2 where id = $1`, [demoted.id, boss.id]);
    expect([await late.finish(), await later.finish()]).toEqual([401, 403]);
  });

  it('changes nothing if its sender signed out while the picture waited for others', async () => {
    const person = await t.employer();
    const { pictures } = t.inside;
    await pictures.hold('another', await picture());
    const body = { firstName: 'Late', profileImageUrl: await picture() };
    const late = person.patch('/auth/user', body).then(({ status }) => status);
    await until(async () => (await pictures.waiting()) === 2, 'the picture waits');
    await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
    await pictures.end('another');
    expect(await late).toBe(401);
    expect(await t.sql(`select id from users where first_name = 'Late'`)).toEqual([]);
  });
});

describe('a request that arrives too slowly', () => {
  const t = withTestApp(undefined, { REQUEST_SECONDS: '1', PICTURE_REQUEST_SECONDS: '600' });

  it('is answered and disconnected, except for a member’s picture', async () => {
    const person = await t.employer();
    const cookie = person.cookie();
    const body = { firstName: 'Patient', profileImageUrl: await picture() };
    const patient = new SlowRequest(t.url, { method: 'PATCH', path: '/api/auth/user', body, cookie });
    const dawdling = [
      new SlowRequest(t.url, { method: 'POST', path: '/api/venues', body: VENUE, cookie }),
      new SlowRequest(t.url, { method: 'POST', path: '/api/auth/login', body: VENUE }),
      new SlowRequest(t.url, { method: 'PATCH', path: '/api/auth/user', body }),
      new SlowRequest(t.url, {
        method: 'PATCH',
        path: '/api/auth/user',
        body,
        cookie: `${cookie.slice(0, -3)}abc`,
      }),
    ];
    await patient.begin();
    for (const request of dawdling) {
      await request.begin();
      const { status, text } = await request.answer();
      expect([status, text]).toEqual([
        408,
        expect.stringContaining('"message":"The request took too long to arrive. Please try again."'),
      ]);
      await request.ended();
    }
    expect(await patient.finish()).toBe(200);
    patient.close();
  });

  it.each([
    ['outside the API', { method: 'POST', path: '/nothing' }],
    ['to a page', { method: 'GET', path: '/' }],
    ['with a body of another type', { method: 'POST', path: '/api/auth/login', type: 'text/plain' }],
  ])('is answered at once %s, and disconnected before the limit for pictures', async (_, head) => {
    const request = new SlowRequest(t.url, { ...head, body: { long: 'x'.repeat(1_000) } });
    await request.begin();
    expect((await request.answer()).status).not.toBe(408);
    await request.dawdle();
  });

  it.each(['h2c', 'anything'])('is answered in HTTP if it asks for %s', async (protocol) => {
    for (const path of ['/api/health/live', '/ws', '/wsx/', '/nothing']) {
      const answer = await upgrade(path, protocol);
      expect([path, answer.statusCode]).toEqual([path, path.startsWith('/api') ? 200 : expect.any(Number)]);
    }
  });

  it.each([
    ['/api/health/live', 404],
    ['/', 404],
    ['/wsx/', 404],
    ['/nothing', 404],
    ['/ws/more?EIO=4&transport=websocket', 400],
  ])('is refused at once if it asks for a WebSocket at %s', async (path, status) => {
    expect((await upgrade(path, 'websocket')).statusCode).toBe(status);
  });

  /** Asks for another protocol and returns the HTTP response. */
  async function upgrade(path: string, protocol: string): Promise<IncomingMessage> {
    const { hostname, port } = new URL(t.url);
    const headers = {
      connection: 'Upgrade',
      upgrade: protocol,
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const asked = request({ hostname, port, path, headers }).end();
    const [answer] = (await Promise.race([
      once(asked, 'response'),
      once(asked, 'upgrade').then(() => Promise.reject(new Error(`${path} was upgraded`))),
    ])) as [IncomingMessage];
    answer.resume();
    return answer;
  }

  it('is disconnected if even its head does not end', async () => {
    const { hostname, port } = new URL(t.url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    await once(socket, 'close');
    expect(heard).toContain('408');
  });
});

describe('a client that reads nothing', () => {
  const t = withTestApp();

  it('is disconnected after 60 seconds', async () => {
    const { hostname, port } = new URL(t.url);
    expect(await t.inside.server.shortenPatienceWithReaders(200)).toBe(60_000);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const asked = 'GET /api/docs-json HTTP/1.1\r\nHost: x\r\n\r\n';
    socket.pause();
    socket.write(asked.repeat(200));
    await until(async () => (await t.inside.server.connections()) === 0, 'the server closed the connection');
    socket.destroy();
  });
});
