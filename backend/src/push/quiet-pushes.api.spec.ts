import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { PushService, type Device } from '../../test/push-service.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

const NOON = '2026-11-22T12:00:00.000Z';
const BY_PUSH = { bell: true, mail: false, push: true };

describe('pushes that quiet hours hold', () => {
  let service: PushService;
  let t: TestApp;
  let other: TestApp;
  let boss: Person;
  let guard: Person;
  let phone: Device;

  beforeAll(async () => {
    service = await PushService.open();
    t = await startTestApp({ PUSH_HOSTS: service.origin });
    other = await startTestApp({ PUSH_HOSTS: service.origin }, t);
    boss = await t.employer();
  });
  beforeEach(async () => {
    await at('12:00:00');
    guard = await boss.invite();
    phone = await service.subscribe(guard);
    const choices = [{ kind: 'messages', ...BY_PUSH }];
    await guard.patch('/notification-settings', { choices }).expect(200);
  });
  afterAll(async () => {
    await other.close();
    await t.close();
    await service.close();
  });

  const set = (instant: string) => Promise.all([t.clock.set(instant), other.clock.set(instant)]);
  const at = (time: string) => set(NOON.replace('12:00:00', time));
  const run = () => Promise.all([t.inside.jobs.run(), other.inside.jobs.run()]);
  const settled = () =>
    until(async () => (await t.sql('select from push_messages')).length === 0, 'nothing waits');
  const said = (): string[] => service.to(phone).map((pushed) => service.read(phone, pushed).message);
  const write = (content: string) =>
    boss.post('/messages', { receiverId: guard.id, subject: 'Saturday', content }).expect(201);
  const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;

  const isHeld = () =>
    until(async () => (await t.sql('select from push_messages where due_at > $1', [NOON])).length === 1);
  const quiet = (quietFrom: string | null, quietTo: string | null) =>
    guard.patch('/notification-settings', { quietFrom, quietTo }).expect(200);

  it('leave at once when these are switched off', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await isHeld();
    await at('12:10:00');
    await quiet(null, null);
    await service.pushesTo(phone);
    await settled();
    expect(said()).toEqual([`${nameOf(boss)} sent you a message: One`]);
  });

  it('leave when these end now', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await isHeld();
    await at('12:10:00');
    await quiet('11:00', '12:30');
    await at('12:29:59');
    await run();
    expect(said()).toEqual([]);
    await at('12:30:00');
    await run();
    await settled();
    expect(said()).toHaveLength(1);
  });

  it('do not leave early where they wait because others were told a moment ago', async () => {
    await write('One');
    await service.pushesTo(phone);
    await at('12:00:20');
    await write('Two');
    await quiet(null, null);
    await at('12:00:59');
    await run();
    expect(said()).toHaveLength(1);
    await at('12:01:00');
    await run();
    await settled();
    expect(said()).toHaveLength(2);
  });
});
