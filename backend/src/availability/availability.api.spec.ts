import { beforeAll, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { newId } from '../../test/ids.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErrorBody } from '../common/common.contract.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import {
  BOTH_TIMES,
  EXCEPTIONS_MAX,
  LATER_PATTERNS_MAX,
  LINES_MAX,
  PAST_DAY,
  type AvailabilityExceptionView,
  type AvailabilityView,
  type PeopleAwayView,
} from './availability.contract.js';

// Today is Tuesday, 24 November 2026.
const TODAY = '2026-11-24';
const NOON = '2026-11-24T12:00:00.000Z';
const TUESDAYS = { weekday: 2, kind: 'cannot', startTime: '18:00', endTime: '23:00' } as const;
const FRIDAYS = { weekday: 5, kind: 'prefers' } as const;

describe('the availability of an employee', () => {
  const t = withTestApp(() => t.clock.set(NOON));
  let boss: Person;
  let guard: Person;

  beforeAll(async () => {
    boss = await t.employer({ firstName: 'Bea', lastName: 'Boss' });
    guard = await boss.invite();
  });

  const of = async (person: Person, id = person.id): Promise<AvailabilityView> =>
    (await person.get(`/employees/${id}/availability`).expect(200)).body as AvailabilityView;
  const set = (person: Person, body: object, id = person.id) =>
    person.patch(`/employees/${id}/availability`, { validFrom: TODAY, lines: [TUESDAYS], ...body });
  const add = (person: Person, body: object, id = person.id) =>
    person.post(`/employees/${id}/availability-exceptions`, { date: TODAY, kind: 'cannot', ...body });
  const added = async (person: Person, body: object, id = person.id): Promise<AvailabilityExceptionView> =>
    (await add(person, body, id).expect(201)).body as AvailabilityExceptionView;
  const errors = (answer: { body: unknown }) => (answer.body as ErrorBody).errors;
  const code = (answer: { body: unknown }) => (answer.body as ErrorBody).code;
  const away = async (from: string, to: string, person = boss): Promise<PeopleAwayView['people']> =>
    ((await person.get(`/people-away?from=${from}&to=${to}`).expect(200)).body as PeopleAwayView).people;

  it('is empty at first', async () => {
    expect(await of(guard)).toEqual({
      employeeId: guard.id,
      patterns: [],
      exceptions: [],
      closesDays: 0,
      version: 1,
    });
    expect(await of(boss, guard.id)).toEqual(await of(guard));
  });

  it('has a week, which names who entered it and when', async () => {
    const person = await boss.invite({ firstName: 'Ana', lastName: 'Door' });
    const { body } = await set(person, { lines: [TUESDAYS, FRIDAYS] }).expect(200);
    expect(body).toMatchObject({
      patterns: [
        {
          validFrom: TODAY,
          lines: [TUESDAYS, { ...FRIDAYS, startTime: null, endTime: null }],
          enteredBy: { id: person.id, firstName: 'Ana', lastName: 'Door' },
          enteredAt: NOON,
        },
      ],
      version: 2,
    });
    const entered = await set(boss, { lines: [] }, person.id).expect(200);
    expect(entered.body).toMatchObject({
      patterns: [{ lines: [], enteredBy: { id: boss.id, firstName: 'Bea' } }],
      version: 3,
    });
    expect(await of(person)).toEqual(entered.body);
  });

  it('has one week from each day, and a new one replaces those from later days', async () => {
    const person = await boss.invite();
    const days = async () => (await of(person)).patterns.map(({ validFrom }) => validFrom);
    await set(person, {}).expect(200);
    await set(person, { validFrom: '2026-12-01' }).expect(200);
    await set(person, { validFrom: '2027-01-01', lines: [] }).expect(200);
    expect(await days()).toEqual([TODAY, '2026-12-01', '2027-01-01']);
    await set(person, { validFrom: '2026-12-01', lines: [FRIDAYS] }).expect(200);
    expect(await days()).toEqual([TODAY, '2026-12-01']);
    await t.clock.set('2026-12-02T12:00:00Z');
    expect(await days()).toEqual(['2026-12-01']);
    await t.clock.set(NOON);
  });

  it('refuses an old version and answers with the current week', async () => {
    const person = await boss.invite();
    await set(boss, { version: 1 }, person.id).expect(200);
    const refused = await set(person, { version: 1, lines: [] }).expect(409);
    expect(refused.body).toMatchObject({ code: 'stale', current: { version: 2 } });
    await set(person, { version: 2, lines: [] }).expect(200);
  });

  it('of two changes at the same time has one', async () => {
    const person = await boss.invite();
    const answers = await Promise.all([
      set(person, { version: 1 }),
      set(boss, { version: 1, lines: [] }, person.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each([
    [{ validFrom: '2026-11-23' }, 'validFrom', PAST_DAY],
    [{ validFrom: 'soon' }, 'validFrom', 'First day must be a real date, like 2026-11-21'],
    [
      { lines: [{ weekday: 7, kind: 'cannot' }] },
      'lines.0.weekday',
      'Day of the week must be a whole number from 0 to 6',
    ],
    [{ lines: [{ weekday: 1, kind: 'can' }] }, 'lines.0.kind', 'Kind must be one of: cannot, prefers'],
    [{ lines: [FRIDAYS, { ...TUESDAYS, endTime: null }] }, 'lines.1.endTime', BOTH_TIMES],
    [{ lines: [{ ...TUESDAYS, startTime: null }] }, 'lines.0.startTime', BOTH_TIMES],
    [{ lines: [{ ...TUESDAYS, endTime: '18:00' }] }, 'lines.0.endTime', EQUAL_TIMES],
    [
      { lines: Array.from({ length: LINES_MAX + 1 }, () => FRIDAYS) },
      'lines',
      `A week has at most ${LINES_MAX} times`,
    ],
    [{ lines: 'none' }, 'lines', 'Enter the times of the week'],
  ])('refuses the week %j', async (body, field, sentence) => {
    expect(errors(await set(guard, body).expect(400))).toMatchObject({ [field]: sentence });
  });

  it.each([
    [{ date: '2026-11-23' }, 'date', PAST_DAY],
    [{ kind: 'prefers' }, 'kind', 'Kind must be one of: cannot, can'],
    [{ startTime: '18:00' }, 'endTime', BOTH_TIMES],
    [{ startTime: '18:00', endTime: '18:00' }, 'endTime', EQUAL_TIMES],
  ])('refuses the date %j', async (body, field, sentence) => {
    expect(errors(await add(guard, body).expect(400))).toMatchObject({ [field]: sentence });
  });

  it('has dates, of which a newer one replaces an older one with the same times', async () => {
    const person = await boss.invite();
    const dates = async () =>
      (await of(person)).exceptions.map(({ date, kind, startTime, endTime }) => [
        date,
        kind,
        startTime,
        endTime,
      ]);
    const first = await added(person, { startTime: '09:00', endTime: '12:00' });
    expect(first).toMatchObject({ enteredBy: { id: person.id }, enteredAt: NOON });
    await added(boss, { startTime: '09:00', endTime: '12:00', kind: 'can' }, person.id);
    await added(person, { startTime: '22:00', endTime: '06:00' });
    await added(person, { date: '2026-11-30' });
    expect(await dates()).toEqual([
      [TODAY, 'can', '09:00', '12:00'],
      [TODAY, 'cannot', '22:00', '06:00'],
      ['2026-11-30', 'cannot', null, null],
    ]);
    // A whole day replaces the times within it. The night ends on the next day and stays.
    const whole = await added(person, { kind: 'can' });
    expect(await dates()).toEqual([
      [TODAY, 'cannot', '22:00', '06:00'],
      [TODAY, 'can', null, null],
      ['2026-11-30', 'cannot', null, null],
    ]);
    await person.delete(`/availability-exceptions/${whole.id}`).expect(204);
    await person.delete(`/availability-exceptions/${whole.id}`).expect(404);
    expect(await dates()).toHaveLength(2);
  });

  it('adds a date once for repeats of one request', async () => {
    const person = await boss.invite();
    const key = newId();
    const send = () => add(person, {}).set('Idempotency-Key', key).expect(201);
    expect((await send()).body).toEqual((await send()).body);
    expect((await of(person)).exceptions).toHaveLength(1);
  });

  it('is private to the employee and the employers', async () => {
    const other = await boss.invite();
    const { id } = await added(guard, { date: '2027-02-01' });
    await other.get(`/employees/${guard.id}/availability`).expect(404);
    await set(other, {}, guard.id).expect(404);
    await add(other, {}, guard.id).expect(404);
    await other.delete(`/availability-exceptions/${id}`).expect(404);
    await (await t.employer()).delete(`/availability-exceptions/${id}`).expect(404);
    await boss.get(`/employees/${boss.id}/availability`).expect(404);
    await boss.delete(`/availability-exceptions/${id}`).expect(204);
  });

  it('stays within its limits', async () => {
    const person = await boss.invite();
    const day = (index: number) => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10);
    for (let index = 0; index <= LATER_PATTERNS_MAX; index += 1)
      await set(person, { validFrom: day(index) }).expect(200);
    const refused = await set(person, { validFrom: day(LATER_PATTERNS_MAX + 1) }).expect(409);
    expect(code(refused)).toBe('availability.too_many');
    await t.sql(
      `insert into availability_exceptions (id, company_id, employee_id, date, kind, entered_by_id, created_at, updated_at)
       select gen_random_uuid(), company_id, id, date '2027-01-01' + n, 'cannot', id, now(), now()
         from users cross join generate_series(1, ${EXCEPTIONS_MAX}) n where id = $1`,
      [person.id],
    );
    expect(code(await add(person, {}).expect(409))).toBe('availability.too_many');
    // A date that replaces another one needs no room.
    await add(person, { date: '2027-01-02' }).expect(201);
  });

  describe('of a company that closes changes 7 days ahead', () => {
    const sentence = 'Changes close 7 days ahead. Write a message to your manager instead.';
    let owner: Person;
    let person: Person;

    beforeAll(async () => {
      owner = await t.employer();
      person = await owner.invite();
      await owner.patch('/leave-settings', { availabilityClosesDays: 7 }).expect(200);
    });

    it('lets employees change only later days', async () => {
      expect(await of(person)).toMatchObject({ closesDays: 7 });
      const refused = [
        await set(person, { validFrom: '2026-11-30' }).expect(409),
        await add(person, { date: '2026-11-30' }).expect(409),
      ];
      for (const answer of refused)
        expect(answer.body).toMatchObject({ code: 'availability.closed', message: sentence });
      await set(person, { validFrom: '2026-12-01' }).expect(200);
      const { id } = await added(person, { date: '2026-12-01' });
      await t.clock.set('2026-11-25T12:00:00Z');
      expect(code(await person.delete(`/availability-exceptions/${id}`).expect(409))).toBe(
        'availability.closed',
      );
      await owner.delete(`/availability-exceptions/${id}`).expect(204);
      await t.clock.set(NOON);
    });

    it('lets employers change all days from today on', async () => {
      await set(owner, {}, person.id).expect(200);
      await add(owner, {}, person.id).expect(201);
      await set(owner, { validFrom: '2026-11-23' }, person.id).expect(400);
    });
  });

  it('informs the employers and the employee of changes, with days but no times in the audit log', async () => {
    const person = await boss.invite();
    const other = await boss.invite();
    const [manager, own, others] = [await goLive(boss), await goLive(person), await goLive(other)];
    await set(boss, {}, person.id).expect(200);
    const isInformed = (live: typeof own): boolean =>
      live.changed.some(({ kind }) => kind === 'availability');
    await until(() => isInformed(manager) && isInformed(own), 'the employer and the employee are informed');
    expect(isInformed(others)).toBe(false);
    const audit = await t.sql(
      'select action, changes from audit_log where object_type = $1 and object_id = $2',
      ['availability', person.id],
    );
    expect(audit).toEqual([
      { action: 'availability.changed', changes: { validFrom: { to: TODAY }, lines: {} } },
    ]);
  });

  it('is no longer changed for a leaver, and deleted with the person', async () => {
    const person = await boss.invite();
    await set(person, {}).expect(200);
    const { id } = await added(person, {});
    await boss.post(`/employees/${person.id}/deactivate`).expect(200);
    expect(code(await set(boss, {}, person.id).expect(409))).toBe('availability.left');
    expect(code(await boss.delete(`/availability-exceptions/${id}`).expect(409))).toBe('availability.left');
    expect((await of(boss, person.id)).exceptions).toHaveLength(1);
    await boss.post(`/employees/${person.id}/erase`).expect(200);
    await erasingDone(t);
    await boss.get(`/employees/${person.id}/availability`).expect(404);
    for (const table of ['availability_patterns', 'availability_exceptions'])
      expect(await t.sql(`select from ${table} where employee_id = $1`, [person.id])).toEqual([]);
  });

  it('says in which times of some days employees are on approved leave or cannot work', async () => {
    const owner = await t.employer();
    const [ana, kit, sam] = [await owner.invite(), await owner.invite(), await owner.invite()];
    await set(ana, {}).expect(200);
    await add(ana, { date: '2026-12-01', kind: 'can', startTime: '18:00', endTime: '20:00' }).expect(201);
    await set(kit, { lines: [FRIDAYS] }).expect(200);
    await t.sql(
      `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at, ends_at,
         requested_at, entered_by_id, created_at, updated_at)
       select gen_random_uuid(), k.company_id, $1, k.id, s.status, 'days', '2026-12-01', '2026-12-01', s.starts_at,
              s.starts_at + interval '1 day', now(), $1, now(), now()
         from leave_kinds k cross join (values ('approved', timestamptz '2026-12-01Z'), ('requested', '2026-12-02Z'))
              s (status, starts_at)
        where k.company_id = $2 and k.code = 'sick'`,
      [sam.id, owner.user.companyId],
    );
    const people = await away('2026-11-24', '2026-12-03', owner);
    expect(people).toHaveLength(2);
    expect(people).toContainEqual({
      employeeId: ana.id,
      leave: [],
      unavailable: [
        { startsAt: '2026-11-24T18:00:00.000Z', endsAt: '2026-11-24T23:00:00.000Z' },
        { startsAt: '2026-12-01T20:00:00.000Z', endsAt: '2026-12-01T23:00:00.000Z' },
      ],
    });
    expect(people).toContainEqual({
      employeeId: sam.id,
      leave: [{ startsAt: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-02T00:00:00.000Z' }],
      unavailable: [],
    });
    expect(await away('2026-12-02', '2026-12-03', owner)).toEqual([]);
    await owner.get('/people-away?from=2026-11-01&to=2026-12-02').expect(400);
    await owner.get('/people-away?from=2026-11-01').expect(400);
  });
});
