import { describe, expect, it } from '@jest/globals';
import { atNoon, shiftFor, typed } from '../../../test/hours.js';
import { NIGHT } from '../../../test/plans.js';
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

describe('the Idempotency-Key', () => {
  const t = withTestApp();

  it('is supported by all routes that create, except those without a company or whose repeat replaces the first', async () => {
    expect(await t.inside.routes.notIdempotent()).toEqual([
      'POST /auth/company',
      'POST /auth/factors/passkeys',
      'POST /auth/factors/recovery-codes',
      'POST /auth/register',
      'POST /calendar',
      'POST /push-devices',
    ]);
  });

  it('creates one schedule for repeated requests', async () => {
    const boss = await t.employer();
    const create = () => boss.post('/schedules', NIGHT).set('Idempotency-Key', 'one form').expect(201);
    const { body } = await create();
    expect((await create()).body).toEqual(body);
    expect(await t.sql('select from schedules where company_id = $1', [boss.user.companyId])).toHaveLength(1);
  });

  it('is refused for other values, which are not stored', async () => {
    const boss = await t.employer();
    const create = (name: string) =>
      boss.post('/schedules', { ...NIGHT, name }).set('Idempotency-Key', 'one form');
    await create('Night').expect(201);
    const { body } = await create('Day').expect(422);
    expect(body).toMatchObject({
      message: 'This was already sent with other values. Check whether it was saved.',
    });
    expect(await t.sql('select name from schedules where company_id = $1', [boss.user.companyId])).toEqual([
      { name: 'Night' },
    ]);
  });

  it('stores no invitation link, and a repeat only says that the invitation was sent', async () => {
    const boss = await t.employer();
    const person = { email: 'sam@example.test', firstName: 'Sam', lastName: 'Guard' };
    const invite = () => boss.post('/invitations', person).set('Idempotency-Key', 'one form');
    await invite().expect(201);
    const { body } = await invite().expect(409);
    expect(body).toMatchObject({ code: 'answer_gone' });
    const kept = await t.sql('select response, is_cleared from idempotency_keys where user_id = $1', [
      boss.id,
    ]);
    expect(kept).toEqual([{ response: null, is_cleared: true }]);
  });
});
