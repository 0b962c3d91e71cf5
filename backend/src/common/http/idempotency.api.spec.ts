import { describe, expect, it } from '@jest/globals';
import { atNoon, shiftFor, typed } from '../../../test/hours.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('the answers that are kept for a retry', () => {
  const t = withTestApp(atNoon, { IDEMPOTENCY_KEYS_PER_MEMBER: '2' });

  it('are limited per member: a further request writes nothing, retries are answered, and other members are not affected', async () => {
    const boss = await t.employer();
    const [guard, mate] = [await boss.invite(), await boss.invite()];
    const scheduleId = await shiftFor(boss, [guard, mate]);
    const hours = (day: number) => typed({ scheduleId, date: `2026-10-0${day}` });
    const submit = (person: typeof guard, day: number) =>
      person.post('/timesheets', hours(day)).set('Idempotency-Key', `day ${day}`);
    const { body: first } = await submit(guard, 1).expect(201);
    await submit(guard, 2).expect(201);
    const { body, headers } = await submit(guard, 3).expect(429);
    expect(body).toMatchObject({ message: 'You submitted too much in two days. Please try again later.' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await t.sql(`select from timesheets where employee_id = $1`, [guard.id])).toHaveLength(2);
    expect(await t.sql(`select from idempotency_keys where user_id = $1`, [guard.id])).toHaveLength(2);
    expect((await submit(guard, 1).expect(201)).body).toEqual(first);
    await submit(mate, 3).expect(201);
  });
});
