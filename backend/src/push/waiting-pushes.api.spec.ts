import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shiftFor, submitted } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { PushService, type Device } from '../../test/push-service.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import { addDays } from '../common/time/local.js';
import type { TimesheetView } from '../timesheets/timesheets.contract.js';

const NOON = '2026-11-22T12:00:00.000Z';
const BY_PUSH = { bell: true, mail: false, push: true };

describe('pushes that wait', () => {
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
    const choices = ['messages', 'hours'].map((kind) => ({ kind, ...BY_PUSH }));
    await guard.patch('/notification-settings', { choices }).expect(200);
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
  const at = (time: string) => set(NOON.replace('12:00:00', time));
  const run = () => Promise.all([t.inside.jobs.run(), other.inside.jobs.run()]);
  const settled = () =>
    until(async () => (await t.sql('select from push_messages')).length === 0, 'nothing waits');
  const said = (): string[] => service.to(phone).map((pushed) => service.read(phone, pushed).message);
  const write = (content: string) =>
    boss.post('/messages', { receiverId: guard.id, subject: 'Saturday', content }).expect(201);
  const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;

  it('are of what somebody still wants when quiet hours end', async () => {
    const choices = (push: boolean) => [{ kind: 'shifts', bell: true, mail: true, push }];
    const quiet = { quietFrom: '11:00', quietTo: '13:00' };
    await guard.patch('/notification-settings', { choices: choices(true), ...quiet }).expect(200);
    await shiftFor(boss, [guard], { date: '2026-12-24' });
    await until(
      async () => (await t.sql('select from push_messages where due_at > $1', [NOON])).length === 1,
    );
    await guard.patch('/notification-settings', { choices: choices(false) }).expect(200);
    await at('13:00:00');
    await run();
    await settled();
    expect(service.to(phone)).toEqual([]);
  });

  describe('because others were told a moment ago', () => {
    it('say the last word of them, once a minute', async () => {
      await write('One');
      await service.pushesTo(phone);
      await at('12:00:20');
      await write('Two');
      await at('12:00:40');
      await write('Three');
      await at('12:00:59');
      await run();
      expect(said()).toEqual([`${nameOf(boss)} sent you a message: One`]);
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(1)).toEqual([`${nameOf(boss)} sent you 3 messages: Three`]);
      await at('12:01:01');
      await write('Four');
      await at('12:01:59');
      await run();
      expect(said()).toHaveLength(2);
      await at('12:02:00');
      await run();
      await settled();
      expect(said().slice(2)).toEqual([`${nameOf(boss)} sent you 4 messages: Four`]);
    });

    it('say it also where what came before did not arrive, and then alone', async () => {
      service.answer = () => 503;
      await write('One');
      await service.pushesTo(phone);
      await until(async () => (await t.sql('select from push_messages where device_ids is not null')).length);
      await at('12:00:10');
      await write('Two');
      service.answer = () => 201;
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(1)).toEqual([`${nameOf(boss)} sent you 2 messages: Two`]);
    });

    it('are tried again, however late a server hears of what came before', async () => {
      const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
      const answers = [first.promise, second.promise];
      service.answer = () => answers.shift() ?? 201;
      await write('One');
      await service.pushesTo(phone);
      await at('12:00:20');
      await write('Two');
      await at('12:01:00');
      const running = [t, other].map(({ inside }) => inside.jobs.run());
      await service.pushesTo(phone, 2);
      first.resolve(201);
      await Promise.race(running);
      second.resolve(503);
      await Promise.all(running);
      await at('12:01:30');
      await run();
      await settled();
      expect(said().slice(1)).toEqual(Array(2).fill(`${nameOf(boss)} sent you 2 messages: Two`));
    });

    it('say the last word of each where two were told at the same time', async () => {
      await write('One');
      await settled();
      await t.sql(
        `insert into notifications
         select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid()))).*
           from notifications n where user_id = $1 and type = 'message_received'`,
        [guard.id],
      );
      await at('12:00:20');
      await write('Two');
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(1)).toEqual(Array(2).fill(`${nameOf(boss)} sent you 2 messages: Two`));
    });

    it('are given up once that was read', async () => {
      await write('One');
      await service.pushesTo(phone);
      await at('12:00:20');
      await write('Two');
      await guard.patch(`/messages/conversations/${boss.id}/read`).expect(200);
      await at('12:01:00');
      await run();
      await settled();
      expect(said()).toHaveLength(1);
    });
  });

  describe('because what they tell of may be undone', () => {
    const approved = async (): Promise<TimesheetView> => {
      const { id, version } = await submitted(guard, { scheduleId: await shiftFor(boss, [guard]) });
      await t.sql('delete from notifications where user_id = $1', [guard.id]);
      const { body } = await boss
        .patch(`/timesheets/${id}/status`, { status: 'approved', version })
        .expect(200);
      return body as TimesheetView;
    };

    it('leave when that is over', async () => {
      await approved();
      await at('12:01:00');
      await run();
      expect(said().filter((message) => message.includes('approved'))).toEqual([]);
      await at('12:01:05');
      await run();
      await settled();
      expect(said().filter((message) => message.includes('approved'))).toHaveLength(1);
    });

    it('never leave when it was', async () => {
      const { id, version } = await approved();
      await at('12:01:00');
      await boss.post('/timesheets/undo', { timesheets: [{ id, version }] }).expect(200);
      await at('12:05:00');
      await run();
      await settled();
      expect(said().filter((message) => message.includes('approved'))).toEqual([]);
    });
  });

  it('leave in the order in which they were written when quiet hours end, whichever server sends them', async () => {
    await guard.patch('/notification-settings', { quietFrom: '11:00', quietTo: '13:00' }).expect(200);
    const names = Array.from({ length: 15 }, (_, index) => `Watch ${index}`);
    for (const [index, name] of names.entries())
      await shiftFor(boss, [guard], { name, date: addDays('2027-02-01', index) });
    await run();
    expect(said()).toEqual([]);
    await at('13:00:00');
    const first = Promise.withResolvers<number>();
    let count = 0;
    service.answer = () => ((count += 1) === 1 ? first.promise : 201);
    const running = t.inside.jobs.run();
    await service.pushesTo(phone);
    await other.inside.jobs.run();
    expect(said()).toHaveLength(1);
    first.resolve(201);
    await running;
    await run();
    await settled();
    expect(said().map((message) => /Watch \d+/.exec(message)?.[0])).toEqual(names);
  });
});
