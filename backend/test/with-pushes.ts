import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Test } from 'supertest';
import { joinedLongAgo } from './hours.js';
import type { Person } from './people.js';
import { PushService, type Device } from './push-service.js';
import { startTestApp, type TestApp } from './test-app.js';
import { until } from './until.js';

const NOON = '2026-11-22T12:00:00.000Z';
const BY_PUSH = { bell: true, mail: false, push: true };

/** Two servers and their push service. Before each test it is noon, and there is a new guard with a phone. */
export class Pushes {
  readonly noon = NOON;
  service!: PushService;
  t!: TestApp;
  other!: TestApp;
  boss!: Person;
  guard!: Person;
  phone!: Device;

  /** Sets the clocks of both servers. */
  set = (instant: string) => Promise.all([this.t.clock.set(instant), this.other.clock.set(instant)]);
  /** Sets the clocks to a time of the day, such as `12:00:20`. */
  at = (time: string) => this.set(NOON.replace('12:00:00', time));
  /** Runs the due jobs of both servers. */
  run = () => Promise.all([this.t.inside.jobs.run(), this.other.inside.jobs.run()]);
  /** Resolves once no push is waiting. */
  settled = () =>
    until(async () => (await this.t.sql('select from push_messages')).length === 0, 'nothing waits');
  /** Resolves once one push is postponed. */
  held = () =>
    until(async () => (await this.t.sql('select from push_messages where due_at > $1', [NOON])).length === 1);
  /** Returns the messages that the phone received. */
  said = (): string[] => {
    const { service, phone } = this;
    return service.to(phone).map((pushed) => service.read(phone, pushed).message);
  };
  /**
   * Lets two servers send at the same time and answers them one after the other. The second learns late of the first
   * push.
   */
  answeredLate = async (one: number, later: number): Promise<void> => {
    const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
    const answers = [first.promise, second.promise];
    this.service.answer = () => answers.shift() ?? 201;
    await this.write('One');
    await this.service.pushesTo(this.phone);
    await this.at('12:00:20');
    await this.write('Two');
    await this.at('12:01:00');
    const running = [this.t, this.other].map(({ inside }) => inside.jobs.run());
    await this.service.pushesTo(this.phone, 2);
    first.resolve(one);
    await Promise.race(running);
    second.resolve(later);
    await Promise.all(running);
    await this.at('12:01:30');
    await this.run();
    await this.settled();
  };
  write = (content: string): Test =>
    this.boss.post('/messages', { receiverId: this.guard.id, subject: 'Saturday', content }).expect(201);
}

/** Starts both servers for the tests around this call. The guard gets these kinds in the bell and by push. */
export function withPushes(...kinds: readonly string[]): Pushes {
  const pushes = new Pushes();
  beforeAll(async () => {
    pushes.service = await PushService.open();
    const settings = { PUSH_HOSTS: pushes.service.origin };
    pushes.t = await startTestApp(settings);
    await joinedLongAgo(pushes.t);
    pushes.other = await startTestApp(settings, pushes.t);
    pushes.boss = await pushes.t.employer();
  });
  beforeEach(async () => {
    await pushes.set(NOON);
    pushes.guard = await pushes.boss.invite();
    pushes.phone = await pushes.service.subscribe(pushes.guard);
    const choices = kinds.map((kind) => ({ kind, ...BY_PUSH }));
    await pushes.guard.patch('/notification-settings', { choices }).expect(200);
  });
  afterEach(() => {
    pushes.service.answer = () => 201;
  });
  afterAll(async () => {
    await pushes.other.close();
    await pushes.t.close();
    await pushes.service.close();
  });
  return pushes;
}
