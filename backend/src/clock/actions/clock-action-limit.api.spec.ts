import { describe, expect, it } from '@jest/globals';
import { clockIn, pressBy } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { CLOCK_ACTIONS_PER_DAY } from './clock-action-limit.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;

describe('clock actions of one employee', () => {
  const t = withTestApp();

  it(`are limited to ${CLOCK_ACTIONS_PER_DAY} a day, except for the clock-out of an open entry`, async () => {
    await t.clock.set('2026-11-20T21:58:20.000Z');
    const boss = await t.employer();
    const [guard, mate] = [await boss.invite(), await boss.invite()];
    const night = await shiftFor(boss, [guard, mate], NIGHT);
    const { id, clockInPressId } = await clockIn(guard, { scheduleId: night });
    await t.sql(
      `insert into clock_presses (id, company_id, entry_id, employee_id, press_id, kind, is_counted, pressed_at,
         received_at, waited_ms, flags)
       select gen_random_uuid(), company_id, entry_id, employee_id, gen_random_uuid(), 'in', false, pressed_at,
              received_at, 0, '[]'
         from clock_presses, generate_series(1, $2) where entry_id = $1`,
      [id, CLOCK_ACTIONS_PER_DAY - 1],
    );
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const out = pressBy(guard, { clockInPressId });
    // The clock-out of an open entry is never refused. That of a closed entry counts towards the limit.
    const ended = await guard.post('/clock/out', out).expect(201);
    expect(ended.body).toMatchObject({ id, status: 'closed', clockedOutAt: '2026-11-21T06:00:00.000Z' });
    await guard.post('/clock/out', pressBy(guard, { clockInPressId })).expect(429);
    const undo = { userId: guard.id, clockOutPressId: out.pressId };
    await guard.post('/clock/undo', undo).expect(429);
    const next = pressBy(guard, { scheduleId: night });
    const refused = await guard.post('/clock/in', next).expect(429);
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(/^Too many clock actions in a day\./),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // A repeated action gets its first answer, and the limit does not affect other employees.
    await guard.post('/clock/out', out).expect(201);
    await clockIn(mate, { scheduleId: night });
    await t.clock.set('2026-11-21T21:58:21.000Z');
    const late = await guard.post('/clock/in', { ...next, waitedMs: 15 * HOUR }).expect(201);
    expect(late.body).toMatchObject({
      clockedInAt: '2026-11-21T06:58:21.000Z',
      flags: ['sent_late', 'late'],
    });
  });
});
