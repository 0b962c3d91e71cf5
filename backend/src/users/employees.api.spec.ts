import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeCrowd } from '../../test/crowd.js';
import { expectEveryField } from '../../test/every-field.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';
import { UpdateEmployeeRequest, type EmployeeView, type PayrollNumbersView } from './users.contract.js';

describe('the people of a company', () => {
  let boss: Person;
  let deputy: Person;
  let ann: Person;
  let bob: Person;
  let gone: Person;
  let stranger: Person;
  const t = withTestApp(async () => {
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    deputy = await boss.invite({ role: 'employer', firstName: 'Wyn', lastName: 'Puty' });
    ann = await boss.invite({ firstName: 'Ann', lastName: 'young' });
    bob = await boss.invite({ firstName: 'Bob', lastName: 'Zane' });
    gone = await boss.invite({ firstName: 'Gil', lastName: 'Away' });
    stranger = await t.employer();
    await stranger.invite();
    await t.sql('update users set deactivated_at = now() where id = $1', [gone.id]);
  });

  async function names(path: string): Promise<string[]> {
    const { body } = await boss.get(path).expect(200);
    return (body as EmployeeView[]).map(({ firstName }) => firstName);
  }

  it('are listed with the fields of staff and no others, newest first', async () => {
    const { body } = await boss.get('/employees').expect('Content-Range', 'employees 0-2/3').expect(200);
    expect((body as EmployeeView[]).map(({ id }) => id)).toEqual([gone.id, bob.id, ann.id]);
    expect((body as EmployeeView[])[2]).toEqual({
      id: ann.id,
      firstName: 'Ann',
      lastName: 'young',
      email: ann.user.email,
      profileImageUrl: null,
      role: 'employee',
      employerId: boss.id,
      isActive: true,
      deactivatedAt: null,
      erasedAt: null,
      phone: null,
      payrollNumber: null,
      wageBand: null,
      contractedMinutesPerWeek: null,
      maxMinutesPerWeek: null,
      usualWeekdays: [],
      badgeNumber: null,
      createdAt: ann.user.createdAt,
    });
  });

  it.each([
    ['filter={"isActive":false}', ['Gil']],
    ['filter={"isActive":true}&sort=["name","ASC"]', ['Ann', 'Bob']],
    ['sort=["lastName","ASC"]', ['Gil', 'Ann', 'Bob']],
    ['sort=["firstName","DESC"]', ['Gil', 'Bob', 'Ann']],
    ['sort=["createdAt","ASC"]&range=[1,1]', ['Bob']],
    ['filter={"role":"employer"}&sort=["firstName","ASC"]', ['Erin', 'Wyn']],
    ['filter={"role":["employer","employee"],"q":"wyn p"}', ['Wyn']],
    ['filter={"q":"ZANE"}', ['Bob']],
  ])('are found by %s', async (query, found) => {
    expect(await names(`/employees?${query}`)).toEqual(found);
  });

  it('are found by id in any role, but never in another company', async () => {
    const ids = [boss.id, ann.id, stranger.id, 'abc'];
    const found = await names(`/employees?filter=${JSON.stringify({ id: ids })}&sort=["firstName","ASC"]`);
    expect(found).toEqual(['Ann', 'Erin']);
  });

  it.each([
    'filter={"passwordHash":"x"}',
    'filter={"isActive":2}',
    'filter={"role":"admin"}',
    'sort=["role","ASC"]',
  ])('refuse the query %s', async (query) => {
    await boss.get(`/employees?${query}`).expect(400);
  });

  it('are in the pick list by name, without leavers', async () => {
    expect(await names('/users/employees')).toEqual(['Ann', 'Bob']);
  });

  it('are in a pick list of at most 5,000', async () => {
    const many = await t.employer();
    await makeCrowd(t, many.user.companyId, 5_001);
    const { body } = await many.get('/users/employees').expect(200);
    expect(body).toHaveLength(5_000);
  });

  describe('edited by an employer', () => {
    it('store every field of the request', async () => {
      const employer = await t.employer();
      const partner = await employer.invite({ role: 'employer' });
      const kit = await employer.invite();
      const edited = {
        firstName: 'Kate',
        lastName: 'Newton',
        employerId: partner.id,
        phone: '07700 900123',
        payrollNumber: 'P-0042',
        wageBand: 'apprentice',
        contractedMinutesPerWeek: 2_250,
        maxMinutesPerWeek: 2_880,
        usualWeekdays: [{ day: 1 }, { day: 5 }],
      };
      expectEveryField(UpdateEmployeeRequest, edited);
      await employer.patch(`/employees/${kit.id}`, edited).expect(200);
      expect((await employer.get(`/employees/${kit.id}`).expect(200)).body).toMatchObject(edited);
    });

    it.each([
      [{ contractedMinutesPerWeek: -1 }, 'contractedMinutesPerWeek'],
      [{ contractedMinutesPerWeek: 90.5 }, 'contractedMinutesPerWeek'],
      [{ maxMinutesPerWeek: 10_081 }, 'maxMinutesPerWeek'],
      [{ usualWeekdays: [{ day: 7 }] }, 'usualWeekdays.0.day'],
      [{ wageBand: '16' }, 'wageBand'],
    ])(
      'are refused with hours or days that no week has, and with an unknown wage band: %j',
      async (edit, key) => {
        const employer = await t.employer();
        const kit = await employer.invite();
        const { body } = await employer.patch(`/employees/${kit.id}`, edit).expect(400);
        expect(Object.keys((body as { errors: object }).errors)).toEqual([key]);
      },
    );

    it('lose their hours and days by null and an empty list', async () => {
      const employer = await t.employer();
      const kit = await employer.invite();
      const days = [{ day: 5 }, { day: 1 }, { day: 5 }];
      const { body } = await employer.patch(`/employees/${kit.id}`, { usualWeekdays: days }).expect(200);
      expect(body).toMatchObject({ usualWeekdays: [{ day: 1 }, { day: 5 }] });
      await employer.patch(`/employees/${kit.id}`, { contractedMinutesPerWeek: 60 }).expect(200);
      const none = { contractedMinutesPerWeek: null, usualWeekdays: [] };
      expect((await employer.patch(`/employees/${kit.id}`, none).expect(200)).body).toMatchObject(none);
    });

    it('have a payroll number that no other member of the company has', async () => {
      const [employer, rival] = [await t.employer(), await t.employer()];
      const [kit, kim, theirs] = [await employer.invite(), await employer.invite(), await rival.invite()];
      const payrollNumber = 'P-7';
      await employer.patch(`/employees/${kit.id}`, { payrollNumber }).expect(200);
      const { body } = await employer.patch(`/employees/${kim.id}`, { payrollNumber: ' P-7 ' }).expect(400);
      expect(body).toMatchObject({
        errors: { payrollNumber: 'Another person of your company has this payroll number' },
      });
      await rival.patch(`/employees/${theirs.id}`, { payrollNumber }).expect(200);
      await employer.patch(`/employees/${kit.id}`, { payrollNumber: '' }).expect(200);
      await employer.patch(`/employees/${kim.id}`, { payrollNumber }).expect(200);
      const found = await employer.get('/employees?filter={"q":"p-7"}').expect(200);
      expect((found.body as EmployeeView[]).map(({ id }) => id)).toEqual([kim.id]);
    });

    it('get payroll numbers together, and may exchange them, but take none of another member', async () => {
      const [employer, rival] = [await t.employer(), await t.employer()];
      const [kit, kim, kai] = [await employer.invite(), await employer.invite(), await employer.invite()];
      const theirs = await rival.invite();
      const set = (...numbers: [Person, string | null][]) =>
        employer.patch('/payroll-numbers', {
          people: numbers.map(([{ id }, payrollNumber]) => ({ id, payrollNumber })),
        });
      await set([kit, '1'], [kim, '2']).expect(200);
      const { body } = await set([kit, '2'], [kim, '1']).expect(200);
      const { people, total } = body as PayrollNumbersView;
      expect(total).toBe(4);
      expect(new Map(people.map(({ id, payrollNumber }) => [id, payrollNumber]))).toEqual(
        new Map([
          [employer.id, null],
          [kai.id, null],
          [kit.id, '2'],
          [kim.id, '1'],
        ]),
      );
      expect(people.slice(0, 2).every(({ payrollNumber }) => payrollNumber === null)).toBe(true);
      const taken = 'Another person of your company has this payroll number';
      const refused = await set([employer, '7'], [kai, '2']).expect(400);
      expect(refused.body).toMatchObject({
        errors: { 'people.1.payrollNumber': taken },
        code: 'employee.payroll_number_taken',
      });
      const twice = await set([employer, '7'], [kai, '7']).expect(400);
      expect(twice.body).toMatchObject({ errors: { 'people.1.payrollNumber': taken } });
      await set([theirs, '9']).expect(404);
      const entries = await t.sql(
        `select from audit_log where action = 'employee.changed' and object_id = $1`,
        [kit.id],
      );
      expect(entries).toHaveLength(2);
      const upper = { id: kai.id.toUpperCase(), payrollNumber: '3' };
      await employer.patch('/payroll-numbers', { people: [upper] }).expect(200);
      const again = { people: [upper, { ...upper, id: kai.id, payrollNumber: '4' }] };
      const named = await employer.patch('/payroll-numbers', again).expect(400);
      expect(named.body).toMatchObject({ errors: { 'people.1.id': 'This person is in the list twice' } });
    });

    it('get no payroll numbers while a pay period is locked', async () => {
      const employer = await t.employer();
      const holder = new pg.Client(t.address);
      await holder.connect();
      try {
        await holder.query('begin');
        // As the lock of a pay period locks the company.
        await holder.query('select from companies where id = $1 for no key update', [
          employer.user.companyId,
        ]);
        const people = [{ id: employer.id, payrollNumber: '1' }];
        const answer = employer.patch('/payroll-numbers', { people }).then(({ status }) => status);
        await until(async () => (await waitingBehind(t, holder)) === 1, 'the edit waits');
        await holder.query('commit');
        expect(await answer).toBe(200);
      } finally {
        await holder.end();
      }
    });

    it('have payroll numbers in the list for three months after they leave, because their last hours are paid', async () => {
      const employer = await t.employer();
      const [kit, kim] = [await employer.invite(), await employer.invite()];
      for (const { id } of [kit, kim]) await employer.post(`/employees/${id}/deactivate`).expect(200);
      await t.sql(`update users set deactivated_at = deactivated_at - interval '100 days' where id = $1`, [
        kim.id,
      ]);
      const { body } = await employer.get('/payroll-numbers').expect(200);
      const { people, total } = body as PayrollNumbersView;
      expect(new Map(people.map(({ id, hasLeft }) => [id, hasLeft]))).toEqual(
        new Map([
          [employer.id, false],
          [kit.id, true],
        ]),
      );
      expect(total).toBe(2);
    });

    it('keep the fields that the edit omits, and the audit log names the changed fields only', async () => {
      const { body } = await deputy
        .patch(`/employees/${ann.id}`, { firstName: ' Anne ', employerId: deputy.id.toUpperCase() })
        .expect(200);
      expect(body).toMatchObject({ firstName: 'Anne', lastName: 'young', employerId: deputy.id });
      const audit = await t.sql(
        `select actor_id, changes from audit_log where action = 'employee.changed' and object_id = $1`,
        [ann.id],
      );
      expect(audit).toEqual([{ actor_id: deputy.id, changes: { firstName: {}, employerId: {} } }]);
    });

    it('do not change if a table sends the whole record back', async () => {
      const before = await t.sql('select updated_at from users where id = $1', [bob.id]);
      const whole = (await boss.get(`/employees/${bob.id}`).expect(200)).body as object;
      await boss.patch(`/employees/${bob.id}`, whole).expect(200, whole);
      expect(await t.sql('select updated_at from users where id = $1', [bob.id])).toEqual(before);
      expect(
        await t.sql('select from audit_log where object_id = $1 and action like $2', [bob.id, 'emp%']),
      ).toEqual([]);
      const own = (await boss.get(`/employees/${boss.id}`).expect(200)).body as object;
      expect(own).toMatchObject({ role: 'employer', employerId: null });
      await boss.patch(`/employees/${boss.id}`, own).expect(200, own);
      await boss.patch(`/employees/${boss.id}`, { employerId: deputy.id }).expect(200, own);
    });

    it('change in no other field', async () => {
      const row = (): Promise<object[]> => t.sql('select * from users where id = $1', [bob.id]);
      const [before] = await row();
      const body = {
        lastName: 'Zoe',
        role: 'employer',
        companyId: stranger.user.companyId,
        accountId: stranger.id,
        isActive: false,
        deactivatedAt: '2026-01-01T00:00:00Z',
        badgeNumber: 'x',
        profileImageUrl: 'x',
        email: 'x@example.test',
      };
      await boss.patch(`/employees/${bob.id}`, body).expect(200);
      expect(await row()).toEqual([{ ...before, last_name: 'Zoe', updated_at: expect.any(Date) }]);
    });

    it.each<[string, () => string]>([
      ['a member of another company', () => stranger.id],
      ['an unknown person', () => randomUUID()],
      ['an employee', () => ann.id],
    ])('cannot get %s as employer', async (_, employerId) => {
      const before = await t.sql('select * from users where id = $1', [bob.id]);
      await boss.patch(`/employees/${bob.id}`, { firstName: 'No', employerId: employerId() }).expect(404);
      expect(await t.sql('select * from users where id = $1', [bob.id])).toEqual(before);
    });

    it('cannot get an employer who left', async () => {
      const left = await boss.invite({ role: 'employer' });
      await t.sql('update users set deactivated_at = now() where id = $1', [left.id]);
      await boss.patch(`/employees/${bob.id}`, { employerId: left.id }).expect(404);
    });

    it.each([
      [{ firstName: ' ' }, { firstName: 'First name is required' }],
      [{ firstName: null }, { firstName: 'First name is required' }],
      [{ lastName: 'x'.repeat(101) }, { lastName: 'Last name must be at most 100 characters' }],
      [{ employerId: 'abc' }, { employerId: 'Employer is not valid' }],
      [{ employerId: ['x'] }, { employerId: 'Employer is not valid' }],
    ])('refuse %j', async (body, errors) => {
      const answer = await boss.patch(`/employees/${bob.id}`, body).expect(400);
      expect(answer.body).toMatchObject({ errors });
    });
  });
});
