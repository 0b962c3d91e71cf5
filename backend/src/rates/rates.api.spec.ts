import { beforeAll, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { goLive } from '../../test/live-client.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErrorBody } from '../common/common.contract.js';
import {
  NEEDS_RATES,
  ONE_SUBJECT,
  ONE_VALUE,
  PENCE_REQUIRED,
  SAME_DAY,
  type RateSettingsView,
  type RateView,
} from './rates.contract.js';

describe('rates', () => {
  const t = withTestApp(() => atNoon(t), { ASK_AGAIN_MINUTES: '60' });
  let boss: Person;
  let guard: Person;

  beforeAll(async () => {
    boss = await t.employer();
    guard = await boss.invite();
  });

  const add = async (body: object): Promise<RateView> =>
    (await boss.post('/rates', { startsOn: '2026-01-01', ...body }).expect(201)).body as RateView;
  const ofPerson = async (id = guard.id) =>
    (await boss.get(`/employees/${id}/rates`).expect(200)).body as RateView[];
  const ofCompany = async () => (await boss.get('/rates').expect(200)).body as RateView[];
  const problem = (answer: { body: unknown }) => (answer.body as ErrorBody).errors;

  it('are not used until an employer switches them on', async () => {
    expect((await boss.get('/rate-settings').expect(200)).body).toEqual({
      usesRates: false,
      employeesSeePay: false,
      version: 1,
    });
    const { body } = await boss.patch('/rate-settings', { usesRates: true, version: 1 }).expect(200);
    expect(body).toEqual({ usesRates: true, employeesSeePay: false, version: 2 });
    await boss.patch('/rate-settings', { usesRates: false, version: 1 }).expect(409);
    await boss.patch('/rate-settings', { usesRates: 'yes' }).expect(400);
  });

  it('are shown to employees as their own pay only while they are used', async () => {
    const owner = await t.employer();
    const settings = async (request: object) =>
      (await owner.patch('/rate-settings', request).expect(200)).body as RateSettingsView;
    const refused = await owner.patch('/rate-settings', { employeesSeePay: true }).expect(400);
    expect(problem(refused)).toEqual({ employeesSeePay: NEEDS_RATES });
    await owner.patch('/rate-settings', { usesRates: false, employeesSeePay: true }).expect(400);
    await owner.patch('/rate-settings', { employeesSeePay: 'yes' }).expect(400);
    expect(await settings({ usesRates: true, employeesSeePay: true })).toMatchObject({
      employeesSeePay: true,
    });
    expect(await settings({ usesRates: true })).toMatchObject({ employeesSeePay: true });
    expect(await settings({ usesRates: false })).toMatchObject({ usesRates: false, employeesSeePay: false });
    expect(await settings({ usesRates: true })).toMatchObject({ usesRates: true, employeesSeePay: false });
    const audit = await t.sql('select changes from audit_log where object_id = $1 order by id', [
      owner.user.companyId,
    ]);
    expect(audit).toContainEqual({
      changes: {
        usesRates: { from: true, to: false },
        employeesSeePay: { from: true, to: false },
      },
    });
  });

  it('have a history for each person, newest first', async () => {
    const person = await boss.invite();
    await add({ employeeId: person.id, pencePerHour: 1_250 });
    await add({ employeeId: person.id, pencePerHour: 1_300, startsOn: '2026-11-01' });
    const rates = await ofPerson(person.id);
    expect(rates.map(({ startsOn, pencePerHour }) => [startsOn, pencePerHour])).toEqual([
      ['2026-11-01', 1_300],
      ['2026-01-01', 1_250],
    ]);
    expect(rates[0]).toMatchObject({ employeeId: person.id, role: null, percent: null, version: 1 });
    expect(await ofPerson()).toEqual([]);
  });

  it('belong to a role or to a supplement, in pounds or in percent', async () => {
    await add({ role: ' Door lead ', pencePerHour: 1_500 });
    await add({ supplement: 'night', percent: 25 });
    await add({ supplement: 'night', pencePerHour: 150, startsOn: '2026-11-01' });
    const rates = await ofCompany();
    expect(
      rates.map(({ role, supplement, pencePerHour, percent }) => [role ?? supplement, pencePerHour, percent]),
    ).toEqual([
      ['Door lead', 1_500, null],
      ['night', 150, null],
      ['night', null, 25],
    ]);
    const again = { startsOn: '2026-01-01', role: 'DOOR LEAD', pencePerHour: 1 };
    expect(problem(await boss.post('/rates', again).expect(400))).toEqual({ startsOn: SAME_DAY });
  });

  it('are corrected and removed, and of two employers with the same version one gets a 409', async () => {
    const person = await boss.invite();
    const rate = await add({ employeeId: person.id, pencePerHour: 1_250 });
    await add({ employeeId: person.id, pencePerHour: 1_300, startsOn: '2026-11-01' });
    const body = { startsOn: '2026-01-02', pencePerHour: 1_260, version: 1 };
    const changed = (await boss.patch(`/rates/${rate.id}`, body).expect(200)).body as RateView;
    expect(changed).toMatchObject({ startsOn: '2026-01-02', pencePerHour: 1_260, version: 2 });
    await boss.patch(`/rates/${rate.id}`, body).expect(409);
    const taken = { startsOn: '2026-11-01', pencePerHour: 1_260 };
    expect(problem(await boss.patch(`/rates/${rate.id}`, taken).expect(400))).toEqual({ startsOn: SAME_DAY });
    await boss.delete(`/rates/${rate.id}`).expect(204);
    await boss.delete(`/rates/${rate.id}`).expect(404);
    expect(await ofPerson(person.id)).toHaveLength(1);
  });

  it.each([
    [{ pencePerHour: 1 }, 'employeeId', ONE_SUBJECT],
    [{ role: 'Lead', supplement: 'night', pencePerHour: 1 }, 'employeeId', ONE_SUBJECT],
    [{ role: 'Lead', percent: 10 }, 'pencePerHour', PENCE_REQUIRED],
    [{ role: 'Lead' }, 'pencePerHour', PENCE_REQUIRED],
    [{ supplement: 'night' }, 'pencePerHour', ONE_VALUE],
    [{ supplement: 'night', percent: 10, pencePerHour: 1 }, 'pencePerHour', ONE_VALUE],
    [
      { role: 'Lead', pencePerHour: -1 },
      'pencePerHour',
      'Pence for an hour must be a whole number from 0 to 100000',
    ],
    [
      { role: 'Lead', pencePerHour: 12.5 },
      'pencePerHour',
      'Pence for an hour must be a whole number from 0 to 100000',
    ],
    [{ supplement: 'night', percent: 1_001 }, 'percent', 'Percent must be a whole number from 0 to 1000'],
    [
      { role: 'Lead', pencePerHour: 1, startsOn: '2026-02-30' },
      'startsOn',
      'First day must be a real date, like 2026-11-21',
    ],
    [{ role: 'Lead', pencePerHour: 1, startsOn: '' }, 'startsOn', 'Enter the first day of the rate'],
  ])('refuse %j', async (body, field, sentence) => {
    const answer = await boss.post('/rates', { startsOn: '2026-05-05', ...body }).expect(400);
    expect(problem(answer)).toEqual({ [field]: sentence });
  });

  it('are only those of the own company', async () => {
    const rival = await t.employer();
    const rate = await add({ employeeId: guard.id, pencePerHour: 1_400, startsOn: '2025-01-01' });
    await rival.post('/rates', { employeeId: guard.id, startsOn: '2025-01-01', pencePerHour: 1 }).expect(404);
    await rival.get(`/employees/${guard.id}/rates`).expect(404);
    await rival.patch(`/rates/${rate.id}`, { startsOn: '2025-01-01', pencePerHour: 1 }).expect(404);
    await rival.delete(`/rates/${rate.id}`).expect(404);
    expect((await rival.get('/rates').expect(200)).body).toEqual([]);
    await boss.get(`/employees/${newId()}/rates`).expect(404);
  });

  it('ask again for the password after an hour, and say so', async () => {
    const owner = await t.employer();
    const person = await owner.invite();
    await t.clock.advance({ minutes: 61 });
    const rate = { role: 'Lead', startsOn: '2026-01-01', pencePerHour: 1_400 };
    for (const answer of [
      await owner.get(`/employees/${person.id}/rates`).expect(403),
      await owner.get('/rates').expect(403),
      await owner.post('/rates', rate).expect(403),
      await owner.patch(`/rates/${newId()}`, rate).expect(403),
      await owner.delete(`/rates/${newId()}`).expect(403),
      await owner.patch('/rate-settings', { usesRates: true }).expect(403),
    ])
      expect((answer.body as ErrorBody).code).toBe('proof_needed');
    await owner.post('/auth/proof', { password: PASSWORD }).expect(204);
    await owner.post('/rates', rate).expect(201);
  });

  describe('with an amount of 43.21', () => {
    // Ids, tokens and fractions of seconds may contain these digits.
    const AMOUNT = /(?<![\w.-])4321(?!\w)|(?<![\w:])43[.,]21(?!\d)/;
    let owner: Person;
    let person: Person;
    let colleague: Person;
    const jsonOf = async (who: Person, path: string) => JSON.stringify((await who.get(path)).body);

    beforeAll(async () => {
      owner = await t.employer();
      person = await owner.invite({ firstName: 'Priya', lastName: 'Shah' });
      colleague = await owner.invite();
      await owner.patch('/rate-settings', { usesRates: true }).expect(200);
    });

    it('are in no audit row, notification, mail, push, socket message or answer to an employee', async () => {
      const employee = await goLive(person);
      const employer = await goLive(owner);
      const rate = { employeeId: person.id, startsOn: '2026-01-01', pencePerHour: 4_321 };
      const { id } = (await owner.post('/rates', rate).expect(201)).body as RateView;
      await owner.patch(`/rates/${id}`, { startsOn: '2026-01-02', pencePerHour: 4_321 }).expect(200);
      await owner.post('/rates', { role: 'Lead', startsOn: '2026-01-01', pencePerHour: 4_321 }).expect(201);
      await owner.patch('/pay-settings', { kind: 'weekly', anchor: '2026-11-02' }).expect(200);
      const scheduleId = await shiftFor(owner, [person]);
      const sheet = await submitted(person, { scheduleId, date: '2026-11-04', breakMinutes: 0 });
      await owner.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      for (const table of [
        'audit_log',
        'notifications',
        'mails',
        'push_messages',
        'idempotency_keys',
        'session',
      ])
        expect(JSON.stringify(await t.sql(`select row_to_json(x)::text as row from ${table} x`))).not.toMatch(
          AMOUNT,
        );
      expect(
        JSON.stringify([...employee.changed, ...employee.heard, ...employer.changed, ...employer.heard]),
      ).not.toMatch(AMOUNT);
      const routes = [
        '/auth/user',
        '/timesheets',
        `/timesheets/${sheet.id}`,
        `/timesheets/${sheet.id}/pay`,
        '/my-pay-periods',
        '/my-pay-periods/2026-11-02',
        '/my-pay-periods/2026-11-02/amounts',
        '/notifications',
        '/schedules',
        '/stats',
        `/employees/${person.id}`,
        `/employees/${person.id}/rates`,
        '/rates',
        '/rate-settings',
      ];
      for (const path of routes) expect(await jsonOf(person, path)).not.toMatch(AMOUNT);
      for (const path of routes) expect(await jsonOf(colleague, path)).not.toMatch(AMOUNT);
      // The audit log names what changed.
      const audit = await t.sql(`select action, changes from audit_log where object_id = $1 order by id`, [
        id,
      ]);
      expect(audit).toEqual([
        { action: 'rate.created', changes: { startsOn: { to: '2026-01-01' } } },
        { action: 'rate.changed', changes: { startsOn: { from: '2026-01-01', to: '2026-01-02' } } },
      ]);
      employee.close();
      employer.close();
    });

    it('are in the person’s own data and in that of nobody else', async () => {
      const data = async (who: Person) => JSON.stringify((await who.get('/auth/export').expect(200)).body);
      expect(await data(person)).toMatch(AMOUNT);
      expect(await data(colleague)).not.toMatch(AMOUNT);
      expect(await data(owner)).not.toMatch(AMOUNT);
    });

    it('are in own data only after a password or second factor', async () => {
      await t.clock.advance({ minutes: 61 });
      const { body } = await colleague.get('/auth/export').expect(403);
      expect(body).toMatchObject({ code: 'proof_needed' });
      for (const who of [colleague, person, owner])
        await who.post('/auth/proof', { password: PASSWORD }).expect(204);
      await colleague.get('/auth/export').expect(200);
    });

    it('are deleted with the person after the hours are paid', async () => {
      await owner.post('/pay-periods/2026-11-02/lock', { withoutNumbers: true }).expect(200);
      await owner.post('/pay-periods/2026-11-02/file').expect(200);
      await person.post('/auth/erase', { password: PASSWORD }).expect(204);
      await erasingDone(t);
      const left = await t.sql('select role from rates where company_id = $1', [owner.user.companyId]);
      expect(left).toEqual([{ role: 'Lead' }]);
    });
  });
});
