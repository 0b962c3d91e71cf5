import { beforeAll, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { freshDates, shiftFor, submitted } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErrorBody } from '../common/common.contract.js';
import {
  AMOUNT_ZERO,
  HALF_DAYS_REQUIRED,
  LAST_DAY_FIRST,
  MINUTES_REQUIRED,
  NO_PERSON,
  ONE_AMOUNT,
  UNKNOWN_EMAIL,
  UNKNOWN_NUMBER,
  type LeaveBalanceDetail,
  type LeaveBalanceView,
} from './balances.contract.js';

describe('leave balances', () => {
  const t = withTestApp();
  let boss: Person;

  beforeAll(async () => {
    await t.inside.statements.note();
    boss = await t.employer();
  });

  const problem = (answer: { body: unknown }) => (answer.body as ErrorBody).errors;
  const balance = async (person: Person, year = 2026, reader = boss) =>
    (await reader.get(`/employees/${person.id}/leave-balance?year=${year}`).expect(200))
      .body as LeaveBalanceDetail;
  const set = (person: Person, body: object, sender = boss) =>
    sender.patch(`/employees/${person.id}/leave-entitlement`, {
      year: 2026,
      basis: 'days',
      halfDays: 50,
      joinedOn: '2020-01-01',
      ...body,
    });
  const correct = (person: Person, body: object, sender = boss) =>
    sender.post(`/employees/${person.id}/leave-corrections`, {
      year: 2026,
      unit: 'days',
      amount: 100,
      reason: 'Agreed',
      ...body,
    });

  /** A person with 25 days, who has worked here since 2020. */
  const entitled = async (sender = boss, body: object = {}): Promise<Person> => {
    const person = await sender.invite();
    await set(person, body, sender).expect(200);
    return person;
  };

  interface Leave {
    kind?: string;
    status?: string;
    part?: string;
    /** Hours of 8 on each date. */
    minutes?: number;
  }

  /** Stores leave of a person, with its days if it is approved, and returns its id. */
  const leave = async (
    person: Person,
    dates: string[],
    { kind = 'annual', status = 'approved', minutes = 480, part = 'days' }: Leave = {},
  ): Promise<string> => {
    const id = newId();
    const [first, last] = [dates[0]!, dates.at(-1)!];
    await t.sql(
      `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at, ends_at,
         requested_at, entered_by_id, created_at, updated_at)
       select $1, u.company_id, u.id, k.id, $3, $5, $6::date, $7::date, $6::date, $7::date + 1, now(), u.id,
              '2026-11-24', now()
         from users u join leave_kinds k on k.company_id = u.company_id and k.code = $4 where u.id = $2`,
      [id, person.id, status, kind, part, first, last],
    );
    if (status === 'approved')
      await t.sql(
        `insert into leave_days (id, company_id, leave_id, date, employee_id, minutes, full_minutes)
         select gen_random_uuid(), company_id, id, d::date, employee_id, $3, 480
           from leave_requests, unnest($2::text[]) d where id = $1`,
        [id, dates, minutes],
      );
    return id;
  };

  const sumOf = ({ lines }: LeaveBalanceDetail): number =>
    lines.filter(({ kind }) => kind !== 'requested').reduce((sum, { amount }) => sum + amount, 0);

  it('are statutory for a person without an own entitlement, from the day they joined', async () => {
    const person = await boss.invite();
    const found = await balance(person);
    // 28 x 38 / 365 = 2.92 days
    expect(found).toMatchObject({
      year: 2026,
      first: '2026-01-01',
      last: '2026-12-31',
      carryUntil: '2026-03-31',
      basis: 'days',
      unit: 'days',
      isStatutory: true,
      yearly: 2_800,
      joinedOn: '2026-11-24',
      setJoinedOn: null,
      leftOn: null,
      employedDays: 38,
      yearDays: 365,
      entitlement: 300,
      left: 300,
      version: 1,
    });
    await boss.patch(`/employees/${person.id}`, { usualWeekdays: [{ day: 1 }, { day: 2 }, { day: 3 }] });
    await set(person, { year: 2020 }).expect(200);
    expect(await balance(person, 2019)).toMatchObject({ isStatutory: true, yearly: 1_700, entitlement: 0 });
  });

  it('are set from a leave year on and keep earlier years', async () => {
    const person = await boss.invite();
    const first = (await set(person, { year: 2025, version: 1 }).expect(200)).body as LeaveBalanceDetail;
    expect(first).toMatchObject({
      entitlement: 2_500,
      isStatutory: false,
      setJoinedOn: '2020-01-01',
      version: 2,
    });
    await set(person, { basis: 'hours', minutes: 12_000, halfDays: null, version: 2 }).expect(200);
    await set(person, { basis: 'days', version: 2 }).expect(409);
    expect(await balance(person, 2025)).toMatchObject({ unit: 'days', entitlement: 2_500 });
    expect(await balance(person, 2026)).toMatchObject({ unit: 'hours', entitlement: 12_000 });
    expect(await balance(person, 2027)).toMatchObject({ unit: 'hours', entitlement: 12_000 });
    expect(await balance(person, 2024)).toMatchObject({ isStatutory: true, entitlement: 2_800 });
  });

  it('are reduced for people who join or leave in the leave year', async () => {
    const person = await entitled(boss, { joinedOn: '2026-07-01' });
    expect(await balance(person)).toMatchObject({ employedDays: 184, entitlement: 1_300 });
    await set(person, { joinedOn: '2020-01-01', leftOn: '2026-03-31' }).expect(200);
    expect(await balance(person)).toMatchObject({ employedDays: 90, entitlement: 650 });
    const leaver = await entitled();
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    expect(await balance(leaver)).toMatchObject({
      leftOn: '2026-11-24',
      setLeftOn: null,
      employedDays: 328,
      isActive: false,
    });
  });

  it.each([
    [{ halfDays: null }, 'halfDays', HALF_DAYS_REQUIRED],
    [{ basis: 'hours' }, 'minutes', MINUTES_REQUIRED],
    [{ joinedOn: '2026-02-01', leftOn: '2026-01-31' }, 'leftOn', LAST_DAY_FIRST],
    [{ halfDays: 733 }, 'halfDays', 'Half days must be a whole number from 0 to 732'],
    [{ year: 1999 }, 'year', 'Leave year must be a whole number from 2000 to 2099'],
    [{ basis: 'weeks' }, 'basis', 'Entitlement must be one of: days, hours, accrual'],
  ])('refuse the entitlement %j', async (body, field, sentence) => {
    const person = await boss.invite();
    expect(problem(await set(person, body).expect(400))).toEqual({ [field]: sentence });
  });

  it('count approved, booked and requested leave, each with its source', async () => {
    const person = await entitled();
    const past = await leave(person, ['2026-11-02', '2026-11-03']);
    const running = await leave(person, ['2026-11-23', '2026-11-24', '2026-11-25']);
    const half = await leave(person, ['2026-12-01'], { minutes: 240 });
    const asked = await leave(person, ['2026-12-07', '2026-12-08'], { status: 'requested' });
    await leave(person, ['2026-12-14'], { status: 'refused' });
    await leave(person, ['2026-11-10'], { kind: 'sick' });
    await leave(person, ['2025-11-10']);
    const found = await balance(person);
    expect(found).toMatchObject({ taken: 400, booked: 150, requested: 200, left: 1_950 });
    expect(sumOf(found)).toBe(found.left);
    expect(
      found.lines.map(({ kind, leaveId, amount, startsOn, endsOn, name }) => [
        kind,
        leaveId,
        amount,
        startsOn,
        endsOn,
        name,
      ]),
    ).toEqual([
      ['entitlement', null, 2_500, '2026-01-01', '2026-12-31', null],
      ['taken', past, -200, '2026-11-02', '2026-11-03', 'Annual leave'],
      ['taken', running, -200, '2026-11-23', '2026-11-24', 'Annual leave'],
      ['booked', running, -100, '2026-11-25', '2026-11-25', 'Annual leave'],
      ['booked', half, -50, '2026-12-01', '2026-12-01', 'Annual leave'],
      ['requested', asked, -200, '2026-12-07', '2026-12-08', 'Annual leave'],
    ]);
    expect((await person.get('/leave-balance?year=2026').expect(200)).body).toEqual(found);
    expect((await person.get('/leave-balance').expect(200)).body).toEqual(found);
    await person.get(`/employees/${person.id}/leave-balance`).expect(403);
    expect(problem(await person.get('/leave-balance?year=26').expect(400))).toHaveProperty('year');
  });

  it('count hours of leave for an entitlement in hours', async () => {
    const person = await entitled(boss, { basis: 'hours', minutes: 12_000 });
    await leave(person, ['2026-11-02'], { minutes: 225 });
    expect(await balance(person)).toMatchObject({ unit: 'hours', taken: 225, left: 11_775 });
  });

  it('have corrections with reasons, which can be removed but not changed', async () => {
    const person = await entitled();
    const added = (await correct(person, { amount: -150 }).expect(201)).body as LeaveBalanceDetail;
    expect(added).toMatchObject({ corrections: -150, left: 2_350 });
    const line = added.lines.find(({ kind }) => kind === 'correction')!;
    expect(line).toMatchObject({ amount: -150, reason: 'Agreed', createdBy: { id: boss.id } });
    // 4 h are half a day of 8 h.
    await correct(person, { unit: 'hours', amount: 240 }).expect(201);
    expect(await balance(person)).toMatchObject({ corrections: -100, left: 2_400 });
    expect(await balance(person, 2025)).toMatchObject({ corrections: 0 });
    await boss.delete(`/leave-corrections/${line.correctionId}`).expect(204);
    await boss.delete(`/leave-corrections/${line.correctionId}`).expect(404);
    expect(await balance(person)).toMatchObject({ corrections: 50 });
    expect(problem(await correct(person, { amount: 0 }).expect(400))).toEqual({ amount: AMOUNT_ZERO });
    await correct(person, { reason: ' ' }).expect(400);
    const audit = await t.sql('select action, changes from audit_log where object_id = $1 order by id', [
      line.correctionId,
    ]);
    expect(audit).toEqual([
      { action: 'leave_correction.created', changes: { year: { to: 2026 } } },
      { action: 'leave_correction.deleted', changes: { year: { from: 2026 } } },
    ]);
  });

  it('take at most 200 corrections of a person and a leave year', async () => {
    const person = await entitled();
    await t.sql(
      `insert into leave_corrections (id, company_id, employee_id, year, kind, unit, amount, reason, created_by_id, created_at,
         updated_at)
       select gen_random_uuid(), company_id, id, 2026, 'correction', 'days', 1, 'Many', id, now(), now()
         from users, generate_series(1, 200) where id = $1`,
      [person.id],
    );
    await correct(person, {}).expect(409);
    await correct(person, { year: 2025 }).expect(201);
  });

  describe('of a company that carries leave over', () => {
    let owner: Person;

    beforeAll(async () => {
      owner = await t.employer();
      await owner.patch('/leave-settings', {
        yearMonth: 1,
        yearDay: 1,
        carryOverHalfDays: 10,
        carryOverMonth: 12,
        carryOverDay: 31,
      });
    });

    /** Moves the membership and the company's first entitlement to 2025, so that the year counts. */
    const before = async (person: Person): Promise<void> => {
      await t.sql(`update users set created_at = '2025-02-01' where id = $1`, [person.id]);
      await t.sql(`update leave_entitlements set created_at = '2025-02-01' where employee_id = $1`, [
        person.id,
      ]);
    };

    it('have carried-over leave until its last day', async () => {
      const person = await entitled(owner, { year: 2025 });
      await leave(person, ['2025-06-02'], { minutes: 240 });
      expect(await balance(person, 2026, owner)).toMatchObject({ carriedOver: 0 });
      await before(person);
      const carried = await balance(person, 2026, owner);
      expect(carried).toMatchObject({ carriedOver: 500, lapsed: 0, left: 3_000 });
      expect(sumOf(carried)).toBe(3_000);
      await owner.patch('/leave-settings', { carryOverMonth: 3 }).expect(200);
      await leave(person, ['2026-03-30', '2026-03-31', '2026-04-01']);
      const lapsed = await balance(person, 2026, owner);
      expect(lapsed).toMatchObject({ carriedOver: 500, lapsed: 300, taken: 300, left: 2_400 });
      expect(sumOf(lapsed)).toBe(2_400);
    });
  });

  describe('of hours that accrue', () => {
    let owner: Person;
    let person: Person;
    let scheduleId: string;

    beforeAll(async () => {
      owner = await t.employer();
      person = await entitled(owner, { basis: 'accrual' });
      const company = [owner.user.companyId];
      // Nobody has hours before they joined.
      await t.sql(`update users set created_at = '2020-01-01' where company_id = $1`, company);
      await t.sql(`update invitations set accepted_at = '2020-01-01' where company_id = $1`, company);
      scheduleId = await shiftFor(owner, [person]);
    });

    const freshDate = freshDates();

    /** Stores approved hours of 8 h on each date, also on days that are too long ago for a submission. */
    const work = async (dates: string[]): Promise<string[]> => {
      const ids = [];
      for (const date of dates) {
        const { id } = await submitted(person, { scheduleId, date: freshDate(), breakMinutes: 0 });
        await owner.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
        await t.sql('update timesheets set date = $2 where id = $1', [id, date]);
        ids.push(id);
      }
      return ids;
    };

    it('count approved hours in each month without pay periods', async () => {
      // 24 h are 2.90 h. The hours of November count when the month has ended.
      await work(['2026-10-05', '2026-10-06', '2026-10-07', '2026-11-02']);
      const found = await balance(person, 2026, owner);
      expect(found).toMatchObject({ basis: 'accrual', unit: 'hours', entitlement: 180, yearly: null });
      expect(found.lines).toMatchObject([
        { kind: 'accrued', amount: 180, startsOn: '2026-10-01', endsOn: '2026-10-31', workedMinutes: 1_440 },
      ]);
    });

    it('count each pay period and no hours that were reopened', async () => {
      await owner.patch('/pay-settings', { kind: 'weekly', anchor: '2026-10-05' }).expect(200);
      // 24 h are 2.90 h, and 8 h are 0.97 h.
      expect(await balance(person, 2026, owner)).toMatchObject({ entitlement: 240 });
      const [last] = await work(['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']);
      // 32 h are 3.86 h.
      expect(await balance(person, 2026, owner)).toMatchObject({ entitlement: 480 });
      await owner.post(`/timesheets/${last}/reopen`, { reason: 'Check the break' }).expect(200);
      // 24 h are 2.90 h.
      const found = await balance(person, 2026, owner);
      expect(found).toMatchObject({ entitlement: 420 });
      const listed = (await owner.get(`/leave-balances?filter={"id":"${person.id}"}`).expect(200))
        .body as LeaveBalanceView[];
      expect(listed).toMatchObject([{ entitlement: 420, left: 420 }]);
      expect(sumOf(found)).toBe(420);
    });

    it('count corrections of hours, and at most 28 days', async () => {
      const [sheet] = await work(['2026-10-19']);
      await t.sql(
        `insert into pay_corrections (id, company_id, employee_id, timesheet_id, minutes, reason, created_by_id, created_at,
           updated_at)
         select gen_random_uuid(), company_id, employee_id, id, 480, 'Forgot the evening', employee_id, now(), now()
           from timesheets where id = $1`,
        [sheet],
      );
      // 16 h are 1.93 h.
      expect(await balance(person, 2026, owner)).toMatchObject({ entitlement: 540, dayMinutes: 480 });
      await t.sql('update users set contracted_minutes_per_week = 2400 where id = $1', [person.id]);
      await t.sql('update timesheets set worked_minutes = 120000 where id = $1', [sheet]);
      const found = await balance(person, 2026, owner);
      expect(found.entitlement).toBe(28 * found.dayMinutes);
      expect(sumOf(found)).toBe(found.left);
    });
  });

  describe('in the list', () => {
    let owner: Person;
    let people: Person[];

    beforeAll(async () => {
      owner = await t.employer({ firstName: 'Olive', lastName: 'Owner' });
      const names = ['Adams', 'Brown', 'Clark'];
      people = await Promise.all(names.map((lastName) => owner.invite({ firstName: 'Pat', lastName })));
      for (const person of people) await set(person, {}, owner).expect(200);
      await leave(people[0]!, ['2026-11-02', '2026-11-03']);
      await leave(people[1]!, ['2026-11-02']);
      await leave(people[2]!, ['2026-12-02'], { status: 'requested' });
    });

    const list = async (query = '') =>
      (await owner.get(`/leave-balances${query}`).expect(200)).body as LeaveBalanceView[];
    const namesOf = (rows: LeaveBalanceView[]) => rows.map(({ lastName }) => lastName);

    it('take four statements for any number of people', async () => {
      const count = async (filter: object) => {
        await list();
        await t.inside.statements.noted();
        await list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`);
        return (await t.inside.statements.noted()).filter(({ text }) => /leave_/.test(text)).length;
      };
      expect([await count({ q: 'Adams' }), await count({})]).toEqual([4, 4]);
    });

    it('are sorted by name or by what is left, searched, and of another leave year', async () => {
      expect(namesOf(await list())).toEqual(['Adams', 'Brown', 'Clark', 'Owner']);
      expect(namesOf(await list('?sort=["name","DESC"]'))).toEqual(['Owner', 'Clark', 'Brown', 'Adams']);
      expect(namesOf(await list('?sort=["left","ASC"]'))).toEqual(['Owner', 'Adams', 'Brown', 'Clark']);
      expect(namesOf(await list('?sort=["left","DESC"]&range=[1,2]'))).toEqual(['Brown', 'Adams']);
      expect(namesOf(await list('?filter={"q":"brown"}'))).toEqual(['Brown']);
      expect(await list('?filter={"q":"brown","year":2025}')).toMatchObject([{ year: 2025, taken: 0 }]);
      expect(await list('?filter={"q":"clark"}')).toMatchObject([{ requested: 100, left: 2_500 }]);
      await owner.get('/leave-balances?filter={"year":"26"}').expect(400);
      await owner.get('/leave-balances?sort=["left","ASC"]&range=[1,2]').expect('Content-Range', /1-2\/4$/);
    });

    it('are the same as on the page of each person', async () => {
      for (const row of await list()) {
        const { body } = await owner.get(`/employees/${row.id}/leave-balance`).expect(200);
        expect(body).toMatchObject(row);
      }
    });

    it('are exported with all pages', async () => {
      const { text } = await owner
        .get('/leave-balances/export?sort=["left","ASC"]&filter={"q":"adams"}')
        .expect(200);
      expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
        'First name,Last name,Leave year,Unit,Entitlement,Carried over,Lapsed,Corrections,Taken,Booked,Requested,Left',
        'Pat,Adams,2026,Days,25.00,0.00,0.00,0.00,2.00,0.00,0.00,23.00',
        '',
      ]);
    });

    it('show leavers only for the years in which they were there', async () => {
      const leaver = await owner.invite({ firstName: 'Pat', lastName: 'Zane' });
      await owner.post(`/employees/${leaver.id}/deactivate`).expect(200);
      expect(namesOf(await list('?filter={"q":"zane"}'))).toEqual(['Zane']);
      expect(namesOf(await list('?filter={"q":"zane","year":2027}'))).toEqual([]);
    });

    it('need as many statements for 500 people as for four', async () => {
      await t.inside.statements.note('reads');
      const count = async (): Promise<number> => {
        await list('?sort=["left","ASC"]&range=[0,499]');
        const noted = await t.inside.statements.noted();
        return noted.filter(({ text }) => /leave_/.test(text)).length;
      };
      const few = await count();
      await t.sql(
        `with made as (
           insert into accounts (id, email, password_hash, created_at, updated_at)
           select gen_random_uuid(), 'many' || n || '@example.test', '', now(), now() from generate_series(1, 500) n
           returning id)
         insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
         select gen_random_uuid(), id, $1, 'employee', 'Many', 'People', now(), now() from made`,
        [owner.user.companyId],
      );
      expect(await count()).toBe(few);
      expect(few).toBeLessThanOrEqual(4);
      expect(await list('?range=[0,499]')).toHaveLength(500);
    });
  });

  describe('in an import', () => {
    let owner: Person;

    beforeAll(async () => {
      owner = await t.employer();
    });

    const send = (rows: object[], path = '/leave-balances/import') => owner.post(path, { rows });

    it('take what was taken or what is left, in days or hours', async () => {
      const [one, two, three] = [await entitled(owner), await entitled(owner), await entitled(owner)];
      await owner.patch(`/employees/${two.id}`, { payrollNumber: 'P-77' }).expect(200);
      await leave(two, ['2026-11-02']);
      const { body } = await send([
        { email: one.user.email.toUpperCase(), takenDays: 850 },
        { payrollNumber: 'P-77', leftDays: 1_000 },
        { email: three.user.email, leftMinutes: 4_800, year: 2026 },
      ]).expect(201);
      expect(body).toEqual({ created: 3, known: 0, remaining: [] });
      expect(await balance(one, 2026, owner)).toMatchObject({ corrections: -850, left: 1_650 });
      expect(await balance(two, 2026, owner)).toMatchObject({ taken: 100, left: 1_000 });
      expect(await balance(three, 2026, owner)).toMatchObject({ left: 1_000 });
      const again = [
        { email: one.user.email, takenDays: 850 },
        { email: one.user.email, year: 2025, takenMinutes: 60 },
        { email: one.user.email, year: 2025, takenMinutes: 60 },
      ];
      const checked = await send(again, '/leave-balances/import/check').expect(200);
      expect(checked.body).toEqual({ known: [0, 2] });
      expect((await send(again).expect(201)).body).toEqual({ created: 1, known: 2, remaining: [] });
      const { lines } = await balance(one, 2026, owner);
      expect(lines).toContainEqual(
        expect.objectContaining({ kind: 'opening', amount: -850, reason: 'Imported opening balance' }),
      );
    });

    it('refuse unknown people and rows without exactly one amount', async () => {
      const person = await owner.invite();
      const { email } = person.user;
      const answer = await send([
        { takenDays: 100 },
        { email: 'nobody@example.test', takenDays: 100 },
        { payrollNumber: 'none', takenDays: 100 },
        { email },
        { email, takenDays: 100, leftMinutes: 60 },
      ]).expect(400);
      expect(problem(answer)).toEqual({
        'rows.0.email': NO_PERSON,
        'rows.1.email': UNKNOWN_EMAIL,
        'rows.2.payrollNumber': UNKNOWN_NUMBER,
        'rows.3.takenDays': ONE_AMOUNT,
        'rows.4.takenDays': ONE_AMOUNT,
      });
      expect(await balance(person, 2026, owner)).toMatchObject({ corrections: 0 });
    });
  });

  it('are deleted with the person', async () => {
    const person = await entitled();
    await correct(person, {}).expect(201);
    await boss.post(`/employees/${person.id}/deactivate`).expect(200);
    await boss.post(`/employees/${person.id}/erase`).expect(200);
    await erasingDone(t);
    for (const table of ['leave_corrections', 'leave_employments', 'leave_entitlements'])
      expect(await t.sql(`select from ${table} where employee_id = $1`, [person.id])).toEqual([]);
    await boss.get(`/employees/${person.id}/leave-balance`).expect(404);
  });
});
