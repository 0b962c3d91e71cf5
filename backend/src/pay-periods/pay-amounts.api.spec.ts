import { beforeEach, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErrorBody } from '../common/common.contract.js';
import type { RateView } from '../rates/rates.contract.js';
import type { MyPayAmountsView, PayAmountsView, PayPeriodDetailView } from './pay-periods.contract.js';

const START = '2026-11-02';
const NEXT = '2026-11-09';

describe('the pay of a period', () => {
  const t = withTestApp(() => atNoon(t), { ASK_AGAIN_MINUTES: '60' });
  let boss: Person;
  let guard: Person;
  let scheduleId: string;

  beforeEach(async () => {
    boss = await t.employer();
    guard = await boss.invite({ firstName: 'Priya', lastName: 'Shah' });
    scheduleId = await shiftFor(boss, [guard]);
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: START }).expect(200);
    await boss.patch('/rate-settings', { usesRates: true }).expect(200);
  });

  /** Submits and approves 09:00 to 17:00 with a break of 30 minutes: 450 minutes. */
  const approved = async (date: string, person = guard): Promise<string> => {
    const { id } = await submitted(person, { scheduleId, date });
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    return id;
  };
  const rate = async (pencePerHour: number, startsOn = '2026-01-01', person = guard) =>
    (await boss.post('/rates', { employeeId: person.id, startsOn, pencePerHour }).expect(201))
      .body as RateView;
  const lock = (start = START) =>
    boss.post(`/pay-periods/${start}/lock`, { withoutNumbers: true }).expect(200);
  const amounts = async (start = START) =>
    (await boss.get(`/pay-periods/${start}/amounts`).expect(200)).body as PayAmountsView;
  const file = async (start = START) => (await boss.post(`/pay-periods/${start}/file`).expect(200)).text;
  const draft = async () => (await boss.get(`/pay-periods/${START}/draft`).expect(200)).text;
  const chooseMoney = () =>
    boss
      .patch('/pay-settings', {
        columns: [
          { column: 'name', header: 'Name' },
          { column: 'element', header: 'Element' },
          { column: 'duration', header: 'Hours' },
          { column: 'rate', header: 'Rate' },
          { column: 'amount', header: 'Amount' },
        ],
      })
      .expect(200);

  it('is the sum of each element at each rate, and a line without a rate is flagged first', async () => {
    const other = await boss.invite({ firstName: 'Sam', lastName: 'Zola' });
    await boss.post('/schedule-assignments', { scheduleId, employeeId: other.id }).expect(201);
    await rate(1_271);
    await rate(1_300, '2026-11-04');
    await approved('2026-11-03');
    await approved('2026-11-04');
    await approved('2026-11-04', other);
    expect(await amounts()).toEqual({
      isUsed: true,
      // 7.5 h at 12.71 are 95.325, and at 13.00 97.50.
      pence: 9_533 + 9_750,
      withoutRate: 1,
      withLowPay: 0,
      total: 2,
      people: [
        {
          employeeId: other.id,
          firstName: 'Sam',
          lastName: 'Zola',
          pence: 0,
          amounts: [{ element: 'basic', name: null, minutes: 450, hourlyRate: null, pence: null }],
          lowPay: null,
        },
        {
          employeeId: guard.id,
          firstName: 'Priya',
          lastName: 'Shah',
          pence: 19_283,
          amounts: [
            { element: 'basic', name: null, minutes: 450, hourlyRate: 127_100, pence: 9_533 },
            { element: 'basic', name: null, minutes: 450, hourlyRate: 130_000, pence: 9_750 },
          ],
          lowPay: null,
        },
      ],
    });
    const { body } = await boss.get(`/pay-periods/${START}/amounts?q=priya`).expect(200);
    expect(body).toMatchObject({ total: 1, pence: 19_283, people: [{ employeeId: guard.id }] });
  });

  it('lists people below the minimum wage first, also after the lock', async () => {
    const other = await boss.invite({ firstName: 'Sam', lastName: 'Zola' });
    await boss.post('/schedule-assignments', { scheduleId, employeeId: other.id }).expect(201);
    await rate(1_271);
    await rate(1_270, '2026-01-01', other);
    await approved('2026-11-03');
    await approved('2026-11-03', other);
    const found = {
      withLowPay: 1,
      people: [
        { employeeId: other.id, lowPay: { paid: 1_270, minimum: 1_271 } },
        { employeeId: guard.id, lowPay: null },
      ],
    };
    expect(await amounts()).toMatchObject(found);
    await lock();
    expect(await amounts()).toMatchObject(found);
    await boss.patch(`/employees/${other.id}`, { wageBand: 'from_18' }).expect(200);
    expect((await amounts()).withLowPay).toBe(0);
    await boss.patch(`/employees/${other.id}`, { wageBand: null }).expect(200);
    expect((await amounts()).withLowPay).toBe(1);
  });

  it('takes the rate of the shift’s role if the person has none', async () => {
    await boss.post('/rates', { role: 'Door lead', startsOn: '2026-01-01', pencePerHour: 1_500 }).expect(201);
    await boss.post('/rates', { supplement: 'weekend', startsOn: '2026-01-01', percent: 10 }).expect(201);
    await approved('2026-11-03');
    expect((await amounts()).withoutRate).toBe(1);
    const shift = {
      employeeId: guard.id,
      date: '2026-11-05',
      startTime: '10:00',
      endTime: '12:00',
      role: 'DOOR LEAD',
    };
    const rota = {
      name: 'Week',
      startDate: '2026-11-02',
      endDate: '2026-11-08',
      type: 'weekly',
      status: 'published',
    };
    const { body } = await boss.post('/rotas', { ...rota, shifts: [shift] }).expect(201);
    const rotaShiftId = (body as { shifts: { id: string }[] }).shifts[0]!.id;
    const hours = { rotaShiftId, date: '2026-11-05', startTime: '10:00', endTime: '12:00', breakMinutes: 0 };
    const sheet = (await guard.post('/timesheets', hours).expect(201)).body as { id: string };
    await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
    expect(await amounts()).toMatchObject({ pence: 3_000, withoutRate: 1 });
  });

  it('of a locked period stays the same after each change of rates, and so does its file', async () => {
    await chooseMoney();
    const { id } = await rate(1_271);
    await approved('2026-11-03');
    expect(await draft()).toContain('DRAFT,Priya Shah,Basic,7.5,12.71,95.33');
    await lock();
    const before = await file();
    expect(before).toBe('\uFEFFName,Element,Hours,Rate,Amount\r\nPriya Shah,Basic,7.5,12.71,95.33\r\n');
    await boss.patch(`/rates/${id}`, { startsOn: '2026-01-01', pencePerHour: 2_000 }).expect(200);
    await boss.patch('/rate-settings', { usesRates: false }).expect(200);
    expect(await file()).toBe(before);
    expect(await amounts()).toMatchObject({ isUsed: true, pence: 9_533 });
  });

  it('has a line for each rate only in a file with money', async () => {
    await rate(1_271);
    await rate(1_300, '2026-11-04');
    await approved('2026-11-03');
    await approved('2026-11-04');
    await lock();
    const elements = [{ element: 'basic', name: null, minutes: 900 }];
    const { body: page } = await boss.get(`/pay-periods/${START}/people`).expect(200);
    expect(page).toMatchObject({ total: 1, people: [{ employeeId: guard.id, elements }] });
    const { body: person } = await boss.get(`/pay-periods/${START}/people/${guard.id}`).expect(200);
    expect(person).toMatchObject({ elements });
    expect(await file()).toContain(',Priya Shah,Basic,15,');
    await approved('2026-11-10');
    await approved('2026-11-11');
    await chooseMoney();
    await rate(1_400, '2026-11-11');
    await lock(NEXT);
    expect(await file(NEXT)).toContain('Priya Shah,Basic,7.5,13,97.5\r\nPriya Shah,Basic,7.5,14,105\r\n');
  });

  it('keeps corrections of 0 minutes in sum whose rates differ, also in the file of the locked period', async () => {
    await chooseMoney();
    await rate(1_200);
    await rate(1_500, '2026-11-04');
    const first = await approved('2026-11-03');
    const second = await approved('2026-11-04');
    await lock();
    const correct = (timesheetId: string, minutes: number) =>
      boss.post('/pay-corrections', { timesheetId, minutes, reason: 'Mixed up' }).expect(201);
    await correct(first, 60);
    await correct(second, -60);
    expect(await amounts(NEXT)).toMatchObject({ pence: -300 });
    await lock(NEXT);
    expect(await amounts(NEXT)).toMatchObject({ pence: -300 });
    expect(await file(NEXT)).toContain('Correction,1,12,12\r\nPriya Shah,Correction,-1,15,-15');
  });

  it('pays a correction at the rate of the corrected day, and takes pay away with a minus', async () => {
    await chooseMoney();
    await rate(1_200);
    await rate(1_300, '2026-11-09');
    const timesheetId = await approved('2026-11-03');
    await lock();
    await boss.post('/pay-corrections', { timesheetId, minutes: -30, reason: 'Left early' }).expect(201);
    expect(await amounts(NEXT)).toMatchObject({ pence: -600 });
    await lock(NEXT);
    expect(await file(NEXT)).toContain('Priya Shah,Correction,-0.5,12,-6');
  });

  it('is not computed without rates, and the columns are empty', async () => {
    await chooseMoney();
    await rate(1_271);
    await boss.patch('/rate-settings', { usesRates: false }).expect(200);
    await approved('2026-11-03');
    expect(await amounts()).toEqual({
      isUsed: false,
      pence: 0,
      withoutRate: 0,
      withLowPay: 0,
      people: [],
      total: 0,
    });
    await lock();
    expect(await file()).toContain('Priya Shah,Basic,7.5,,\r\n');
    await boss.patch('/rate-settings', { usesRates: true }).expect(200);
    expect((await amounts()).isUsed).toBe(false);
  });

  it('exists for open periods of a company with rates, and for periods that were locked with them', async () => {
    const hasPay = async (start = START) =>
      ((await boss.get(`/pay-periods/${start}`).expect(200)).body as PayPeriodDetailView).hasPay;
    expect(await hasPay()).toBe(true);
    await lock();
    await boss.patch('/rate-settings', { usesRates: false }).expect(200);
    expect([await hasPay(), await hasPay(NEXT)]).toEqual([true, false]);
    await lock(NEXT);
    await boss.patch('/rate-settings', { usesRates: true }).expect(200);
    expect([await hasPay(NEXT), await hasPay('2026-11-16')]).toEqual([false, true]);
  });

  it('is deleted with the lock and computed again', async () => {
    const { id } = await rate(1_271);
    await approved('2026-11-03');
    await lock();
    await boss.post(`/pay-periods/${START}/unlock`).expect(204);
    await boss.patch(`/rates/${id}`, { startsOn: '2026-01-01', pencePerHour: 1_300 }).expect(200);
    expect((await amounts()).pence).toBe(9_750);
    await lock();
    expect((await amounts()).pence).toBe(9_750);
  });

  it('is shown after the password only, and to employers only', async () => {
    await rate(4_321);
    await approved('2026-11-03');
    await lock();
    await guard.get(`/pay-periods/${START}/amounts`).expect(403);
    await guard.get(`/my-pay-periods/${START}/amounts`).expect(404);
    for (const path of [`/my-pay-periods/${START}`, '/my-pay-periods', '/timesheets'])
      expect(JSON.stringify((await guard.get(path).expect(200)).body)).not.toMatch(/4321|32408|324[.,]08/);
    await t.clock.advance({ minutes: 61 });
    const { body } = await boss.get(`/pay-periods/${START}/amounts`).expect(403);
    expect((body as ErrorBody).code).toBe('proof_needed');
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    const rates = (await boss.get(`/employees/${guard.id}/rates`).expect(200)).body as RateView[];
    expect(rates).toHaveLength(1);
    expect((await amounts()).pence).toBe(32_408);
    const audit = await t.sql(`select changes from audit_log where company_id = $1`, [boss.user.companyId]);
    expect(JSON.stringify(audit)).not.toMatch(/4321|32408/);
  });

  describe('of an erased leaver', () => {
    const ratesLeft = async (): Promise<number> =>
      (await t.sql('select from rates where company_id = $1', [boss.user.companyId])).length;
    const erased = async (person = guard): Promise<void> => {
      await person.post('/auth/erase', { password: PASSWORD }).expect(204);
      await erasingDone(t);
    };

    it('is computed by their rates, which are deleted once the lock that pays the last hours is final', async () => {
      await rate(1_271);
      await approved('2026-11-03');
      const pending = await submitted(guard, { scheduleId, date: '2026-11-10' });
      await erased();
      expect(await ratesLeft()).toBe(1);
      expect(await amounts()).toMatchObject({ pence: 9_533, withoutRate: 0 });
      await lock();
      expect(await ratesLeft()).toBe(1);
      await boss.patch(`/timesheets/${pending.id}/status`, { status: 'approved' }).expect(200);
      expect(await amounts(NEXT)).toMatchObject({ pence: 9_533, withoutRate: 0 });
      await lock(NEXT);
      await boss.post(`/pay-periods/${NEXT}/unlock`).expect(204);
      expect(await amounts(NEXT)).toMatchObject({ pence: 9_533, withoutRate: 0 });
      await lock(NEXT);
      expect(await ratesLeft()).toBe(1);
      await file(NEXT);
      expect(await ratesLeft()).toBe(0);
      expect(await amounts(NEXT)).toMatchObject({ pence: 9_533, withoutRate: 0 });
    });

    it('is computed by their rates for an unpaid correction', async () => {
      await rate(1_200);
      const timesheetId = await approved('2026-11-03');
      await lock();
      await file();
      await boss.post('/pay-corrections', { timesheetId, minutes: 30, reason: 'Stayed late' }).expect(201);
      await erased();
      expect(await amounts(NEXT)).toMatchObject({ pence: 600, withoutRate: 0 });
      await lock(NEXT);
      await file(NEXT);
      expect(await ratesLeft()).toBe(0);
    });

    it('needs no rates if no hours are unpaid, or if the company has no pay periods', async () => {
      const other = await boss.invite();
      await rate(1_271);
      await rate(1_300, '2026-01-01', other);
      await approved('2026-11-03');
      const rejected = await submitted(guard, { scheduleId, date: '2026-11-04' });
      await boss
        .patch(`/timesheets/${rejected.id}/status`, { status: 'rejected', rejectionReason: 'Not worked' })
        .expect(200);
      await lock();
      await file();
      await erased();
      expect(await ratesLeft()).toBe(1);
      await boss.post('/schedule-assignments', { scheduleId, employeeId: other.id }).expect(201);
      await approved('2026-11-10', other);
      await boss.patch('/pay-settings', { kind: null, anchor: null }).expect(200);
      await erased(other);
      expect(await ratesLeft()).toBe(0);
    });
  });

  describe('is shown to the person, if the company shows people their own pay', () => {
    const own = async (who = guard, start = START) =>
      (await who.get(`/my-pay-periods/${start}/amounts`).expect(200)).body as MyPayAmountsView;
    const showOwnPay = (employeesSeePay = true) =>
      boss.patch('/rate-settings', { employeesSeePay }).expect(200);
    const basic = (pencePerHour: number, pence: number) => ({
      element: 'basic',
      name: null,
      minutes: 450,
      hourlyRate: pencePerHour * 100,
      pence,
    });

    it('and never that of another person', async () => {
      const other = await boss.invite();
      await boss.post('/schedule-assignments', { scheduleId, employeeId: other.id }).expect(201);
      await rate(1_271);
      await rate(4_321, '2026-01-01', other);
      await approved('2026-11-03');
      await approved('2026-11-03', other);
      await guard.get(`/my-pay-periods/${START}/amounts`).expect(404);
      expect((await guard.get('/my-pay-periods').expect(200)).body).toMatchObject({ showsPay: false });
      await showOwnPay();
      expect((await guard.get('/my-pay-periods').expect(200)).body).toMatchObject({ showsPay: true });
      for (const isLocked of [false, true]) {
        if (isLocked) await lock();
        expect(await own()).toEqual({ pence: 9_533, amounts: [basic(1_271, 9_533)] });
        expect(await own(other)).toEqual({ pence: 32_408, amounts: [basic(4_321, 32_408)] });
        expect(await own(boss)).toEqual({ pence: 0, amounts: [] });
        await guard.get(`/pay-periods/${START}/amounts`).expect(403);
      }
      const rival = await t.employer();
      await rival.patch('/rate-settings', { usesRates: true, employeesSeePay: true }).expect(200);
      await rival.get(`/my-pay-periods/${START}/amounts`).expect(404);
      await guard.get('/my-pay-periods/2026-11-03/amounts').expect(404);
      await showOwnPay(false);
      await guard.get(`/my-pay-periods/${START}/amounts`).expect(404);
    });

    it('with a line without a rate, and without the amounts of a period that was locked without rates', async () => {
      await showOwnPay();
      await approved('2026-11-03');
      const line = { element: 'basic', name: null, minutes: 450, hourlyRate: null, pence: null };
      expect(await own()).toEqual({ pence: 0, amounts: [line] });
      await boss.patch('/rate-settings', { usesRates: false }).expect(200);
      await lock();
      await boss.patch('/rate-settings', { usesRates: true, employeesSeePay: true }).expect(200);
      await rate(1_271);
      expect(await own()).toEqual({ pence: 0, amounts: [] });
    });

    it('as the lock stored it, with corrections in the next period', async () => {
      await showOwnPay();
      const { id } = await rate(1_200);
      const timesheetId = await approved('2026-11-03');
      await lock();
      await boss.patch(`/rates/${id}`, { startsOn: '2026-01-01', pencePerHour: 2_000 }).expect(200);
      await boss.post('/pay-corrections', { timesheetId, minutes: -30, reason: 'Left early' }).expect(201);
      expect(await own()).toEqual({ pence: 9_000, amounts: [basic(1_200, 9_000)] });
      expect(await own(guard, NEXT)).toEqual({
        pence: -1_000,
        amounts: [{ element: 'correction', name: null, minutes: -30, hourlyRate: 200_000, pence: -1_000 }],
      });
    });

    it('after the password only', async () => {
      await showOwnPay();
      await t.clock.advance({ minutes: 61 });
      const { body } = await guard.get(`/my-pay-periods/${START}/amounts`).expect(403);
      expect((body as ErrorBody).code).toBe('proof_needed');
      await guard.post('/auth/proof', { password: PASSWORD }).expect(204);
      expect(await own()).toEqual({ pence: 0, amounts: [] });
    });
  });
});
