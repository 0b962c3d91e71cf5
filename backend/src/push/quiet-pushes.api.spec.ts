import { afterEach, describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withPushes } from '../../test/with-pushes.js';

describe('pushes that quiet hours postpone', () => {
  const p = withPushes('messages');
  const { at, run, settled, said, write, held } = p;
  const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;
  const quiet = (quietFrom: string | null, quietTo: string | null) =>
    p.guard.patch('/notification-settings', { quietFrom, quietTo }).expect(200);

  it('are sent at once when quiet hours are turned off', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await held();
    await at('12:10:00');
    await quiet(null, null);
    await p.service.pushesTo(p.phone);
    await settled();
    expect(said()).toEqual([`${nameOf(p.boss)} sent you a message: One`]);
  });

  it('are sent when the new quiet hours end', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await held();
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

  describe('when the company changes its time zone', () => {
    const move = (timeZone: string) => p.boss.patch('/company', { timeZone }).expect(200);
    afterEach(() => move('Europe/London'));

    it('are sent at once if it is outside of quiet hours there', async () => {
      await quiet('11:00', '13:00');
      await write('One');
      await held();
      await move('Asia/Tokyo');
      await p.service.pushesTo(p.phone);
      await settled();
      expect(said()).toEqual([`${nameOf(p.boss)} sent you a message: One`]);
    });

    it('are sent if they are about a shift that is now within 12 hours', async () => {
      await quiet('11:00', '23:00');
      await shiftFor(p.boss, [p.guard], { date: '2026-11-23', startTime: '04:00', endTime: '08:00' });
      await held();
      await move('Asia/Tokyo');
      await p.service.pushesTo(p.phone);
      await settled();
      expect(said()).toEqual([expect.stringContaining('You have a new shift')]);
      // Prevents a reminder of this shift in another test.
      await p.boss.post(`/employees/${p.guard.id}/deactivate`).expect(200);
    });

    it('are sent when quiet hours end in the new zone', async () => {
      await quiet('11:00', '13:00');
      await write('One');
      await held();
      await move('Atlantic/Azores');
      await at('13:59:59');
      await run();
      expect(said()).toEqual([]);
      await at('14:00:00');
      await run();
      await settled();
      expect(said()).toHaveLength(1);
    });
  });

  it('are not sent early if they wait a minute after another push', async () => {
    await write('One');
    await p.service.pushesTo(p.phone);
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
