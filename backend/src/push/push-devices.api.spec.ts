import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { shiftFor } from '../../test/hours.js';
import { Person, PASSWORD } from '../../test/people.js';
import { raceRounds } from '../../test/rounds.js';
import { PushService, somePushKeys, type Device } from '../../test/push-service.js';
import { giveTask } from '../../test/tasks.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import { BAD_DEVICE, BAD_KEYS, type PushDeviceView } from './push.contract.js';

const NOON = '2026-11-22T12:00:00.000Z';

describe('devices for pushes', () => {
  let service: PushService;
  let t: TestApp;
  let boss: Person;
  let guard: Person;
  let phone: Device;

  beforeAll(async () => {
    service = await PushService.open();
    t = await startTestApp({ PUSH_HOSTS: `${service.origin},fcm.googleapis.com` });
    boss = await t.employer();
  });
  beforeEach(async () => {
    await t.clock.set(NOON);
    guard = await boss.invite();
    phone = await service.subscribe(guard);
  });
  afterAll(async () => {
    await t.close();
    await service.close();
  });

  const devicesOf = async (person: Person): Promise<PushDeviceView[]> =>
    (await person.get('/push-devices').expect(200)).body as PushDeviceView[];
  const signedIn = async ({ user }: Person): Promise<Person> =>
    new Person(t.url).signIn(user.email, PASSWORD);

  it.each<[string, () => Promise<unknown>]>([
    ['signs out', () => guard.post('/auth/logout').expect(204)],
    [
      'ends the session on another device',
      async () => (await signedIn(guard)).delete('/auth/sessions').expect(204),
    ],
    ['is deactivated', () => boss.post(`/employees/${guard.id}/deactivate`).expect(200)],
    ['turns it off', () => guard.delete(`/push-devices/${phone.id}`).expect(204)],
  ])('are removed when their member %s', async (_, end) => {
    await end();
    expect(await t.sql('select from push_devices where id = $1', [phone.id])).toEqual([]);
  });

  it('are limited to the newest ten per member', async () => {
    const colleague = await boss.invite();
    const theirs = await service.subscribe(colleague);
    const ids = [phone.id];
    for (let count = 0; count < 10; count += 1) ids.push((await service.subscribe(await signedIn(guard))).id);
    expect((await devicesOf(guard)).map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect((await devicesOf(colleague)).map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('are visible to their member only, and only their member can turn them off', async () => {
    const colleague = await boss.invite();
    for (const person of [boss, colleague]) {
      expect(await devicesOf(person)).toEqual([]);
      await person.delete(`/push-devices/${phone.id}`).expect(404);
    }
    expect(await devicesOf(guard)).toHaveLength(1);
  });

  it('are not stored for a session that ends at the same time', async () => {
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table push_devices');
      const endpoint = `${service.origin}/push/late`;
      const { keys } = somePushKeys();
      const answer = guard.post('/push-devices', { endpoint, keys }).then(({ status }) => status);
      await until(async () => (await waitingBehind(t, holder)) === 1, 'the device waits');
      await holder.query(`delete from session where sess ->> 'userId' = $1`, [guard.id]);
      await holder.query('commit');
      expect(await answer).toBe(401);
    } finally {
      await holder.end();
    }
  });

  it('are stored once when one browser sends several requests at the same time', async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const endpoint = `${service.origin}/push/twice-${round}`;
      const device = { endpoint, keys: somePushKeys().keys };
      const answers = await Promise.all(Array.from({ length: 4 }, () => guard.post('/push-devices', device)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const made = answers.map(({ body }) => (body as PushDeviceView).id);
      const [turnedOn, ...others] = await devicesOf(guard);
      expect([made.includes(turnedOn!.id), others]).toEqual([true, []]);
    }
  });

  it('get no pushes at an address that the settings no longer allow', async () => {
    const strict = await startTestApp({ PUSH_HOSTS: 'fcm.googleapis.com' });
    const lax = await startTestApp({ PUSH_HOSTS: service.origin }, strict);
    try {
      await strict.clock.set(NOON);
      const owner = await strict.employer();
      const sam = await owner.invite();
      const device = await service.subscribe(await new Person(lax.url).signIn(sam.user.email, PASSWORD));
      await lax.close();
      await shiftFor(owner, [sam], { date: '2026-12-24' });
      await until(async () => (await strict.sql('select from push_messages')).length === 0, 'nothing waits');
      expect(service.to(device)).toEqual([]);
      expect(await devicesOf(sam)).toEqual([]);
    } finally {
      await lax.close();
      await strict.close();
    }
  });

  it('are one per session, which knows its own', async () => {
    const laptop = await service.subscribe(await signedIn(guard));
    const again = await service.subscribe(guard);
    expect((await devicesOf(guard)).map(({ id, isThis }) => [id, isThis])).toEqual([
      [again.id, true],
      [laptop.id, false],
    ]);
  });

  it.each([
    ['no public key', { p256dh: undefined }],
    ['a key that is too short', { p256dh: 'x'.repeat(86) }],
    ['no secret', { auth: undefined }],
    ['a secret of other characters', { auth: `${'x'.repeat(21)}!` }],
    ['no point of the curve', { p256dh: 'A'.repeat(87) }],
    ['another point than it says', { p256dh: `B${'A'.repeat(85)}E` }],
    ['too few bytes of a secret', { auth: 'A'.repeat(21) }],
    ['too many bytes of a secret', { auth: 'A'.repeat(23) }],
  ])('are refused for keys with %s', async (_, wrong) => {
    const { keys } = somePushKeys();
    const endpoint = `${service.origin}/refused`;
    const { body } = await guard.post('/push-devices', { endpoint, keys: { ...keys, ...wrong } }).expect(400);
    expect(body).toMatchObject({ message: BAD_KEYS });
    expect(await devicesOf(guard)).toHaveLength(1);
  });

  it.each([
    ['missing keys', undefined],
    ['null as keys', null],
    ['a text as keys', 'keys'],
  ])('are refused for %s', async (_, keys) => {
    const endpoint = `${service.origin}/refused`;
    const { body } = await guard.post('/push-devices', { endpoint, keys }).expect(400);
    expect(body).toMatchObject({ message: BAD_KEYS, errors: { keys: BAD_KEYS } });
  });

  it.each([
    ['of another host', 'https://evil.example/push'],
    ['without https', 'http://fcm.googleapis.com/fcm/send/x'],
    ['inside the network', 'https://169.254.169.254/latest/meta-data'],
    ['of this machine', 'http://127.0.0.1:1/push'],
    ['that is no address', 'not an address'],
    ['that is too long', `https://fcm.googleapis.com/${'x'.repeat(2_000)}`],
  ])('are refused for an address %s', async (_, endpoint) => {
    const { keys } = somePushKeys();
    const { body } = await guard.post('/push-devices', { endpoint, keys }).expect(400);
    expect(JSON.stringify(body)).toContain(BAD_DEVICE);
    expect(await devicesOf(guard)).toHaveLength(1);
  });

  describe('show a push', () => {
    const toldOf = async (person: Person): Promise<string> => {
      const { body } = await person.get('/notifications').expect(200);
      return (body as NotificationView[])[0]!.id;
    };
    const stateOf = (notificationId: string) =>
      t.visitor().get(`/push-devices/${phone.id}/pushes/${notificationId}`);

    it('unless the notification was withdrawn or is another member’s', async () => {
      const { id } = await giveTask(boss, { assignedToId: guard.id });
      const told = await toldOf(guard);
      expect((await stateOf(told).expect(200)).body).toEqual({ isGone: false });
      await boss.delete(`/tasks/${id}`).expect(200);
      expect((await stateOf(told).expect(200)).body).toEqual({ isGone: true });
      const other = await boss.invite();
      await giveTask(boss, { assignedToId: other.id });
      expect((await stateOf(await toldOf(other)).expect(200)).body).toEqual({ isGone: true });
    });

    it.each<[string, () => Promise<unknown>]>([
      ['ended', () => guard.post('/auth/logout').expect(204)],
      [
        'expired',
        () => t.sql('update session set expire = $1 where sess ->> $2 = $3', [NOON, 'userId', guard.id]),
      ],
    ])('until the session that turned pushes on has %s', async (_, end) => {
      await giveTask(boss, { assignedToId: guard.id });
      const told = await toldOf(guard);
      await stateOf(told).expect(200);
      await end();
      await stateOf(told).expect(401);
    });

    it('only within their session, so the push service does not keep it for longer', async () => {
      await t.sql('update session set expire = $1 where sess ->> $2 = $3', [
        '2026-11-22T13:00:00.000Z',
        'userId',
        guard.id,
      ]);
      await shiftFor(boss, [guard], { date: '2026-12-24' });
      const [pushed] = await service.pushesTo(phone);
      expect(pushed!.headers.ttl).toBe('3600');
    });
  });

  it('are exported without the data that is needed to send pushes', async () => {
    const { body } = await guard.get('/auth/export').expect(200);
    expect((body as { pushDevices: object[] }).pushDevices).toEqual([
      { id: phone.id, agent: null, createdAt: NOON },
    ]);
  });

  it('are encrypted in the database, like the installation’s keys', async () => {
    const rows = await t.sql(`select value from installation where name = 'push_keys'
      union all select subscription from push_devices union all select endpoint_hash from push_devices`);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toMatch(/privateKey|p256dh|127\.0\.0\.1/);
  });
});
