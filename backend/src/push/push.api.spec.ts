import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPublicKey, verify } from 'node:crypto';
import { shiftFor } from '../../test/hours.js';
import { offeredId, openShift } from '../../test/offers.js';
import { Person, PASSWORD } from '../../test/people.js';
import { PushService, somePushKeys, type Device } from '../../test/push-service.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import { type PushDeviceView } from './push.contract.js';

const NOON = '2026-11-22T12:00:00.000Z';
const LATE = '2026-11-22T23:00:00.000Z';
const FAR = { date: '2026-12-24' };

describe('pushes', () => {
  let service: PushService;
  let t: TestApp;
  let other: TestApp;
  let boss: Person;
  let guard: Person;
  let phone: Device;

  beforeAll(async () => {
    service = await PushService.open();
    const PUSH_HOSTS = `${service.origin},fcm.googleapis.com`;
    t = await startTestApp({ PUSH_HOSTS });
    other = await startTestApp({ PUSH_HOSTS }, t);
    boss = await t.employer();
  });
  beforeEach(async () => {
    await set(NOON);
    guard = await boss.invite();
    phone = await service.subscribe(guard);
  });
  afterEach(() => {
    service.answer = () => 201;
  });
  afterAll(async () => {
    await other.close();
    await t.close();
    await service.close();
  });

  const set = (instant: string) => Promise.all([t.clock.set(instant), other.clock.set(instant)]);
  const run = () => Promise.all([t.inside.jobs.run(), other.inside.jobs.run()]);
  const told = async (person: Person): Promise<NotificationView[]> =>
    (await person.get('/notifications').expect(200)).body as NotificationView[];
  const devicesOf = async (person: Person): Promise<PushDeviceView[]> =>
    (await person.get('/push-devices').expect(200)).body as PushDeviceView[];
  const waiting = async (): Promise<number> => (await t.sql('select from push_messages')).length;
  /** Waits until no push is waiting. */
  const settled = () => until(async () => (await waiting()) === 0, 'nothing waits');
  const signedIn = async ({ user }: Person): Promise<Person> =>
    new Person(t.url).signIn(user.email, PASSWORD);

  it('reach the devices of the notified member, encrypted for each, with a link to the notification', async () => {
    const laptop = await service.subscribe(await signedIn(guard));
    await shiftFor(boss, [guard], FAR);
    const [pushed] = await service.pushesTo(phone);
    await service.pushesTo(laptop);
    const [notification] = await told(guard);
    const { id, type, title, message } = notification!;
    const said = {
      id,
      type,
      title,
      message,
      link: `/notification?id=${id}`,
      tag: expect.stringMatching(/^[\w-]{32}$/),
    };
    expect(service.read(phone, pushed!)).toEqual({ ...said, deviceId: phone.id });
    expect(service.read(laptop, service.to(laptop)[0]!)).toEqual({ ...said, deviceId: laptop.id });
    expect(() => service.read(laptop, pushed!)).toThrow();
    expect(pushed!.body.includes('shift')).toBe(false);
    expect(pushed!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
    });
    expect(pushed!.headers.topic).toBe(service.read(phone, pushed!).tag);
    await settled();
    expect([service.to(phone).length, service.to(laptop).length]).toEqual([1, 1]);
  });

  it('are signed with the key that browsers get, the same on every server', async () => {
    const keyOf = async (url: string) =>
      (await new Person(url).signIn(guard.user.email)).get('/push-devices/key').expect(200);
    const [one, two] = [await keyOf(t.url), await keyOf(other.url)];
    expect(one.body).toEqual(two.body);
    const { publicKey } = one.body as { publicKey: string };
    await shiftFor(boss, [guard], FAR);
    const [pushed] = await service.pushesTo(phone);
    const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(pushed!.headers.authorization!)!;
    expect(key).toBe(publicKey);
    const point = Buffer.from(publicKey, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const [head, claims, signature] = token!.split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const publicPart = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    } as const;
    expect(verify('sha256', signed, publicPart, Buffer.from(signature!, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString())).toMatchObject({ aud: service.origin });
  });

  it('have one key pair even if two first servers create it at the same time', async () => {
    await t.sql(`delete from installation where name = 'push_keys'`);
    const keys = await Promise.all([t, other, t, other].map(({ inside }) => inside.push.keyAtStart()));
    expect(new Set(keys).size).toBe(1);
  });

  it('are sent once even if several servers are notified', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => boss.invite()));
    const devices = await Promise.all(people.map((person) => service.subscribe(person)));
    await shiftFor(boss, people, FAR);
    await Promise.all([run(), run()]);
    await settled();
    expect(devices.map((device) => service.to(device).length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('follow the reader’s choice, and leave out read and withdrawn notifications', async () => {
    const off = { bell: true, mail: true, push: false };
    await guard.patch('/notification-settings', { choices: [{ kind: 'shifts', ...off }] }).expect(200);
    await shiftFor(boss, [guard], FAR);
    expect(await waiting()).toBe(0);
    await guard
      .patch('/notification-settings', {
        choices: [{ kind: 'shifts', ...off, push: true }],
        quietFrom: '11:00',
        quietTo: '13:00',
      })
      .expect(200);
    await shiftFor(boss, [guard], FAR);
    await until(
      async () => (await t.sql('select from push_messages where due_at > $1', [NOON])).length === 1,
    );
    await guard.patch('/notifications/read-all').expect(200);
    await set('2026-11-22T13:00:00.000Z');
    await run();
    await settled();
    expect(service.to(phone)).toEqual([]);
  });

  it('wait for the end of quiet hours unless a shift is within 12 hours, and are then urgent', async () => {
    await guard.patch('/notification-settings', { quietFrom: '22:00', quietTo: '07:00' }).expect(200);
    await set(LATE);
    await shiftFor(boss, [guard], { ...FAR, name: 'Far off' });
    await shiftFor(boss, [guard], { date: '2026-11-23', startTime: '08:00', name: 'Soon' });
    const [soon] = await service.pushesTo(phone);
    expect(service.read(phone, soon!).message).toContain('Soon');
    expect(soon!.headers.urgency).toBe('high');
    await set('2026-11-23T06:59:59.000Z');
    await run();
    const said = () => service.to(phone).map((pushed) => service.read(phone, pushed).message);
    expect(said().filter((message) => message.includes('Far off'))).toEqual([]);
    await set('2026-11-23T07:00:00.000Z');
    await run();
    await settled();
    expect(said().filter((message) => message.includes('Far off'))).toHaveLength(1);
  });

  it('have the same tag if one replaces the other', async () => {
    const sender = await boss.invite();
    await sender.patch('/auth/user', { firstName: 'Sam' }).expect(200);
    const desk = await service.subscribe(boss);
    const write = (content: string) =>
      sender.post('/messages', { receiverId: boss.id, subject: 'Hello', content }).expect(201);
    await write('One');
    await service.pushesTo(desk);
    await set('2026-11-22T12:02:00.000Z');
    await write('Two');
    const [one, two] = await service.pushesTo(desk, 2);
    expect(service.read(desk, two!).tag).toBe(service.read(desk, one!).tag);
  });

  it.each([404, 410])('remove a device if its push service answers %s', async (status) => {
    const laptop = await service.subscribe(await signedIn(guard));
    service.answer = (path) => (path === phone.path ? status : 201);
    await shiftFor(boss, [guard], FAR);
    await settled();
    expect((await devicesOf(guard)).map(({ id }) => id)).toEqual([laptop.id]);
  });

  it('are sent again only to devices that they did not reach, and given up after five attempts', async () => {
    const laptop = await service.subscribe(await signedIn(guard));
    service.answer = (path) => (path === phone.path ? 503 : 201);
    await shiftFor(boss, [guard], FAR);
    await service.pushesTo(phone);
    for (const [seconds, tries] of [
      [30, 2],
      [120, 3],
      [480, 4],
      [1_920, 5],
    ] as const) {
      await until(
        async () =>
          (await t.sql('select from push_messages where device_ids is not null and tries = $1', [tries - 1]))
            .length === 1,
      );
      await set(new Date(t.clock.now().getTime() + seconds * 1_000).toISOString());
      await run();
      await service.pushesTo(phone, tries);
    }
    await settled();
    expect([service.to(phone).length, service.to(laptop).length]).toEqual([5, 1]);
    expect(await devicesOf(guard)).toHaveLength(2);
  });

  it('follow no redirect, and are not sent again when they are refused', async () => {
    service.answer = () => 302;
    await shiftFor(boss, [guard], FAR);
    await settled();
    expect(service.received.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    expect(service.to(phone)).toHaveLength(1);
  });

  it('do not reach a device whose session has expired', async () => {
    await t.sql(`update session set expire = $1 where sess ->> 'userId' = $2`, [
      '2026-11-22T11:59:59Z',
      guard.id,
    ]);
    await shiftFor(boss, [guard], FAR);
    await settled();
    expect(service.to(phone)).toEqual([]);
  });

  it('do not reach a member who used the same browser before', async () => {
    const next = await boss.invite();
    const { own, auth, keys } = somePushKeys();
    const endpoint = `${service.origin}/push/shared`;
    await (await signedIn(guard)).post('/push-devices', { endpoint, keys }).expect(201);
    await next.post('/push-devices', { endpoint, keys }).expect(201);
    await shiftFor(boss, [guard], FAR);
    await service.pushesTo(phone);
    await settled();
    expect(service.to({ id: '', path: '/push/shared', own, auth })).toEqual([]);
  });

  describe('in a company of their own', () => {
    beforeEach(async () => {
      boss = await t.employer();
      guard = await boss.invite();
      phone = await service.subscribe(guard);
    });

    const announce = (title: string, about: object) =>
      boss.post('/announcements', { title, content: 'Gate 4 is open.', ...about }).expect(201);

    it('include messages and must-read announcements by default, and are urgent for urgent announcements', async () => {
      await boss.post('/messages', { receiverId: guard.id, subject: 'Hello', content: 'One' }).expect(201);
      await announce('Lunch', { priority: 'urgent' });
      await announce('Gate', { mustRead: true });
      await announce('Fire', { mustRead: true, priority: 'urgent' });
      await service.pushesTo(phone, 3);
      await settled();
      const pushed = service.to(phone).map((one) => [service.read(phone, one).message, one.headers.urgency]);
      expect(pushed).toEqual([
        [expect.stringContaining('One'), 'normal'],
        [expect.stringContaining('Gate'), 'normal'],
        [expect.stringContaining('Fire'), 'high'],
      ]);
    });

    it('carry the offer that the reader can answer, and the words of the answer', async () => {
      const offers: string[] = [];
      for (const mode of ['first', 'choose'] as const) {
        offers.push(await offeredId(boss, await openShift(boss), { mode }));
        await service.pushesTo(phone, offers.length);
      }
      expect(service.to(phone).map((one) => service.read(phone, one).offer)).toEqual([
        { offerId: offers[0], offerReply: 'take' },
        { offerId: offers[1], offerReply: 'say_yes' },
      ]);
    });

    it('leave out must-read announcements for employees who turned them off', async () => {
      const choices = [{ kind: 'must_read', bell: true, mail: false, push: false }];
      await guard.patch('/notification-settings', { choices }).expect(200);
      await announce('Gate', { mustRead: true });
      expect((await told(guard)).map(({ type }) => type)).toContain('announcement_published');
      await settled();
      expect(service.to(phone)).toEqual([]);
    });
  });
});
