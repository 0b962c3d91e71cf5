import { describe, expect, it } from '@jest/globals';
import { shiftFor, submitted } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withPushes } from '../../test/with-pushes.js';
import { addDays } from '../common/time/local.js';
import type { TimesheetView } from '../timesheets/timesheets.contract.js';

describe('pushes that wait', () => {
  const p = withPushes('messages', 'hours');
  const { at, run, settled, said, write, held } = p;
  const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;

  it('are sent after quiet hours only if their reader still wants them', async () => {
    const choices = (push: boolean) => [{ kind: 'shifts', bell: true, mail: true, push }];
    const quiet = { quietFrom: '11:00', quietTo: '13:00' };
    await p.guard.patch('/notification-settings', { choices: choices(true), ...quiet }).expect(200);
    await shiftFor(p.boss, [p.guard], { date: '2026-12-24' });
    await held();
    await p.guard.patch('/notification-settings', { choices: choices(false) }).expect(200);
    await at('13:00:00');
    await run();
    await settled();
    expect(p.service.to(p.phone)).toEqual([]);
  });

  describe('because another was sent less than a minute ago', () => {
    it('contain the latest text, once a minute', async () => {
      await write('One');
      await p.service.pushesTo(p.phone);
      await at('12:00:20');
      await write('Two');
      await at('12:00:40');
      await write('Three');
      await at('12:00:59');
      await run();
      expect(said()).toEqual([`${nameOf(p.boss)} sent you a message: One`]);
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(1)).toEqual([`${nameOf(p.boss)} sent you 3 messages: Three`]);
      await at('12:01:01');
      await write('Four');
      await at('12:01:59');
      await run();
      expect(said()).toHaveLength(2);
      await at('12:02:00');
      await run();
      await settled();
      expect(said().slice(2)).toEqual([`${nameOf(p.boss)} sent you 4 messages: Four`]);
    });

    it('are sent alone with the latest text if the earlier push did not arrive', async () => {
      p.service.answer = () => 503;
      await write('One');
      const failed = (tries: number) =>
        until(
          async () =>
            (await p.t.sql('select from push_messages where device_ids is not null and tries = $1', [tries]))
              .length,
        );
      await failed(1);
      await at('12:00:30');
      await run();
      await failed(2);
      await at('12:00:40');
      await write('Two');
      p.service.answer = () => 201;
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(2)).toEqual([`${nameOf(p.boss)} sent you 2 messages: Two`]);
    });

    it('are sent again even if a server learns late of the earlier attempt', async () => {
      await p.answeredLate(201, 503);
      expect(said().slice(1)).toEqual(Array(2).fill(`${nameOf(p.boss)} sent you 2 messages: Two`));
    });

    it('contain the latest text of each if two were sent at the same time', async () => {
      await write('One');
      await settled();
      await p.t.sql(
        `insert into notifications
         select (jsonb_populate_record(n, jsonb_build_object('id', gen_random_uuid()))).*
           from notifications n where user_id = $1 and type = 'message_received'`,
        [p.guard.id],
      );
      await at('12:00:20');
      await write('Two');
      await at('12:01:00');
      await run();
      await settled();
      expect(said().slice(1)).toEqual(Array(2).fill(`${nameOf(p.boss)} sent you 2 messages: Two`));
    });

    it('are given up once the notification was read', async () => {
      await write('One');
      await p.service.pushesTo(p.phone);
      await at('12:00:20');
      await write('Two');
      await p.guard.patch(`/messages/conversations/${p.boss.id}/read`).expect(200);
      await at('12:01:00');
      await run();
      await settled();
      expect(said()).toHaveLength(1);
    });
  });

  describe('because their cause may be undone', () => {
    const approved = async (): Promise<TimesheetView> => {
      const { id, version } = await submitted(p.guard, { scheduleId: await shiftFor(p.boss, [p.guard]) });
      await p.t.sql('delete from notifications where user_id = $1', [p.guard.id]);
      const { body } = await p.boss
        .patch(`/timesheets/${id}/status`, { status: 'approved', version })
        .expect(200);
      return body as TimesheetView;
    };

    it('are sent when the time for undoing is over', async () => {
      await approved();
      await at('12:01:00');
      await run();
      expect(said().filter((message) => message.includes('approved'))).toEqual([]);
      await at('12:01:05');
      await run();
      await settled();
      expect(said().filter((message) => message.includes('approved'))).toHaveLength(1);
    });

    it('are never sent if it was undone', async () => {
      const { id, version } = await approved();
      await at('12:01:00');
      await p.boss.post('/timesheets/undo', { timesheets: [{ id, version }] }).expect(200);
      await at('12:05:00');
      await run();
      await settled();
      expect(said().filter((message) => message.includes('approved'))).toEqual([]);
    });
  });

  it('are sent in their order when quiet hours end, even by different servers', async () => {
    await p.guard.patch('/notification-settings', { quietFrom: '11:00', quietTo: '13:00' }).expect(200);
    const names = Array.from({ length: 15 }, (_, index) => `Watch ${index}`);
    for (const [index, name] of names.entries())
      await shiftFor(p.boss, [p.guard], { name, date: addDays('2027-02-01', index) });
    await run();
    expect(said()).toEqual([]);
    await at('13:00:00');
    const first = Promise.withResolvers<number>();
    let count = 0;
    p.service.answer = () => ((count += 1) === 1 ? first.promise : 201);
    const running = p.t.inside.jobs.run();
    await p.service.pushesTo(p.phone);
    await p.other.inside.jobs.run();
    expect(said()).toHaveLength(1);
    first.resolve(201);
    await running;
    await run();
    await settled();
    expect(said().map((message) => /Watch \d+/.exec(message)?.[0])).toEqual(names);
  });
});
