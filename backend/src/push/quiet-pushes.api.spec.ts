import { afterEach, describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withPushes } from '../../test/with-pushes.js';

describe('pushes that quiet hours hold', () => {
  const p = withPushes('messages');
  const { at, run, settled, said, write, held } = p;
  const nameOf = ({ user }: Person) => `${user.firstName} ${user.lastName}`;
  const quiet = (quietFrom: string | null, quietTo: string | null) =>
    p.guard.patch('/notification-settings', { quietFrom, quietTo }).expect(200);

  it('leave at once when these are switched off', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await held();
    await at('12:10:00');
    await quiet(null, null);
    await p.service.pushesTo(p.phone);
    await settled();
    expect(said()).toEqual([`${nameOf(p.boss)} sent you a message: One`]);
  });

  it('leave when these end now', async () => {
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

  describe('when the company moves', () => {
    const move = (timeZone: string) => p.boss.patch('/company', { timeZone }).expect(200);
    afterEach(() => move('Europe/London'));

    it('leave at once where it is none', async () => {
      await quiet('11:00', '13:00');
      await write('One');
      await held();
      await move('Asia/Tokyo');
      await p.service.pushesTo(p.phone);
      await settled();
      expect(said()).toEqual([`${nameOf(p.boss)} sent you a message: One`]);
    });

    it('leave with what is about a shift that is within 12 hours then', async () => {
      await quiet('11:00', '23:00');
      await shiftFor(p.boss, [p.guard], { date: '2026-11-23', startTime: '04:00', endTime: '08:00' });
      await held();
      await move('Asia/Tokyo');
      await p.service.pushesTo(p.phone);
      await settled();
      expect(said()).toEqual([expect.stringContaining('You have a new shift')]);
      // Nobody is to be reminded of it in another test.
      await p.boss.post(`/employees/${p.guard.id}/deactivate`).expect(200);
    });

    it('leave when these end there', async () => {
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

  it('do not leave early where they wait because others were told a moment ago', async () => {
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
