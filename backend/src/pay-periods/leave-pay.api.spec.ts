import { beforeEach, describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { atNoon, shiftFor, submitted } from '../../test/hours.js';
import { storeLeaveDays, cancelStoredLeave } from '../../test/stored-leave.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type {
  MyPayAmountsView,
  PayAmountsView,
  PayPeoplePage,
  PayPeriodDetailView,
  PayPersonDetailView,
} from './pay-periods.contract.js';

const START = '2026-11-02';
const NEXT = '2026-11-09';

describe('paid leave', () => {
  const t = withTestApp(() => atNoon(t), { ASK_AGAIN_MINUTES: '60' });
  let boss: Person;
  let guard: Person;

  beforeEach(async () => {
    boss = await t.employer();
    guard = await boss.invite({ firstName: 'Priya', lastName: 'Shah' });
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: START }).expect(200);
    await boss.patch('/rate-settings', { usesRates: true }).expect(200);
    await boss
      .post('/rates', { employeeId: guard.id, startsOn: '2026-01-01', pencePerHour: 1_200 })
      .expect(201);
  });

  const lock = (start = START) =>
    boss.post(`/pay-periods/${start}/lock`, { withoutNumbers: true }).expect(200);
  const file = async (start = START) => (await boss.post(`/pay-periods/${start}/file`).expect(200)).text;
  const period = async (start = START) =>
    (await boss.get(`/pay-periods/${start}`).expect(200)).body as PayPeriodDetailView;
  const people = async (start = START) =>
    (await boss.get(`/pay-periods/${start}/people`).expect(200)).body as PayPeoplePage;

  it('is a line of the draft and of the file, which never changes after the lock', async () => {
    const kind = { name: '=Jury', isPaid: true, isCounted: false };
    const { body } = await boss.post('/leave-kinds', kind).expect(201);
    await storeLeaveDays(t, guard, 'annual', { '2026-11-05': 480, '2026-11-06': 240 });
    const jury = await storeLeaveDays(t, guard, '=Jury', { '2026-11-04': 480 });
    const lines = [
      "Priya Shah,'=Jury,8,2026-11-02,2026-11-08",
      'Priya Shah,Holiday,12,2026-11-02,2026-11-08',
    ];
    const draft = (await boss.get(`/pay-periods/${START}/draft`).expect(200)).text;
    for (const line of lines) expect(draft).toContain(`DRAFT,,${line}`);
    await lock();
    const before = await file();
    for (const line of lines) expect(before).toContain(`\r\n,${line}`);
    await cancelStoredLeave(t, jury);
    await boss
      .patch(`/leave-kinds/${(body as { id: string }).id}`, { ...kind, name: 'Jury service' })
      .expect(200);
    expect(await file()).toBe(before);
    await lock(NEXT);
    expect(await file(NEXT)).toContain(',Priya Shah,Jury service,-8,2026-11-09,2026-11-15');
  });

  it('is in the totals of a period, and lists people who only had leave', async () => {
    await storeLeaveDays(t, guard, 'annual', { '2026-11-05': 480 });
    const elements = [{ element: 'leave', name: 'Holiday', minutes: 480 }];
    const found = { total: 1, people: [{ employeeId: guard.id, elements }] };
    for (const write of [async () => undefined, lock]) {
      await write();
      expect(await people()).toMatchObject(found);
      expect(await period()).toMatchObject({ leaveMinutes: 480, workedMinutes: 0, correctionMinutes: 0 });
      const { body } = await boss.get(`/pay-periods/${START}/amounts`).expect(200);
      expect(body).toMatchObject({ pence: 9_600, people: [{ pence: 9_600, lowPay: null }] });
    }
    expect(await period(NEXT)).toMatchObject({ leaveMinutes: 0 });
    expect((await people(NEXT)).total).toBe(0);
  });

  it('is explained to the employee, with its days and its pay', async () => {
    await boss.patch('/rate-settings', { employeesSeePay: true }).expect(200);
    await boss.post('/leave-kinds', { name: 'Bereavement', isPaid: true, isCounted: false }).expect(201);
    await storeLeaveDays(t, guard, 'Bereavement', { '2026-11-05': 480 });
    const { body } = await guard.get(`/my-pay-periods/${START}`).expect(200);
    expect((body as PayPersonDetailView).leave).toEqual([
      { date: '2026-11-05', name: 'Bereavement', minutes: 480 },
    ]);
    const { body: own } = await guard.get(`/my-pay-periods/${START}/amounts`).expect(200);
    expect(own as MyPayAmountsView).toEqual({
      pence: 9_600,
      amounts: [{ element: 'leave', name: 'Bereavement', minutes: 480, hourlyRate: 120_000, pence: 9_600 }],
    });
    const other = await boss.invite();
    const { body: theirs } = await other.get(`/my-pay-periods/${START}`).expect(200);
    expect(theirs).toMatchObject({ leave: [], elements: [] });
  });

  it('has the person’s own rate only, because leave has no role', async () => {
    const other = await boss.invite();
    await boss.post('/rates', { role: 'Door lead', startsOn: '2026-01-01', pencePerHour: 1_500 }).expect(201);
    await storeLeaveDays(t, other, 'annual', { '2026-11-05': 480 });
    const { body } = await boss.get(`/pay-periods/${START}/amounts`).expect(200);
    expect(body).toMatchObject({ pence: 0, withoutRate: 1 });
  });

  it('of an erased person stays paid, and what was owed is paid with their rate', async () => {
    await storeLeaveDays(t, guard, 'annual', { '2026-11-05': 480, '2026-11-10': 240 });
    await lock();
    await guard.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    expect(await period()).toMatchObject({ leaveMinutes: 480 });
    expect(await period(NEXT)).toMatchObject({ leaveMinutes: 240 });
    await lock(NEXT);
    const { body } = await boss.get(`/pay-periods/${NEXT}/amounts`).expect(200);
    expect(body).toMatchObject({ pence: 4_800, people: [{ firstName: 'Former', lastName: 'member' }] });
    await boss.post(`/pay-periods/${NEXT}/unlock`).expect(204);
    expect(await period(NEXT)).toMatchObject({ leaveMinutes: 240 });
    await lock(NEXT);
    await file(NEXT);
    expect(await t.sql('select from rates where company_id = $1', [boss.user.companyId])).toEqual([]);
  });

  describe('of people whose holiday is paid with each period', () => {
    beforeEach(async () => {
      const scheduleId = await shiftFor(boss, [guard]);
      const { id } = await submitted(guard, { scheduleId, date: '2026-11-03' });
      await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
      await t.sql(
        `insert into leave_entitlements (id, company_id, employee_id, year, basis, created_by_id, created_at, updated_at)
         select gen_random_uuid(), u.company_id, u.id, 2026, 'accrual', u.id, now(), now() from users u where u.id = $1`,
        [guard.id],
      );
    });
    const payRolledUp = (paysRolledUp: boolean) =>
      boss.patch('/leave-settings', { paysRolledUp }).expect(200);
    const amounts = async (start = START) =>
      ((await boss.get(`/pay-periods/${start}/amounts`).expect(200)).body as PayAmountsView).people[0]
        ?.amounts;
    const basic = { element: 'basic', name: null, minutes: 450, hourlyRate: 120_000, pence: 9_000 };
    // 12.07 % of 90.00 are 10.863.
    const rolledUp = { element: 'holiday_pay', minutes: 450, hourlyRate: 14_484, pence: 1_086 };

    it('is a line of 12.07 % of their basic pay, and their leave is unpaid', async () => {
      await storeLeaveDays(t, guard, 'annual', { '2026-11-05': 480 });
      await storeLeaveDays(t, guard, 'other', { '2026-11-06': 60 });
      await payRolledUp(true);
      const other = { element: 'leave', name: 'Other leave', minutes: 60, hourlyRate: 120_000, pence: 1_200 };
      const expected = [basic, other, { ...rolledUp, name: null }];
      expect(await amounts()).toEqual(expected);
      await lock();
      await payRolledUp(false);
      expect(await amounts()).toEqual(expected);
      expect(await file()).toContain('Priya Shah,Holiday pay 12.07 %,7.5,2026-11-02,2026-11-08');
      // A settled day stays unpaid.
      expect(await amounts(NEXT)).toBeUndefined();
      const { body } = await boss.get(`/pay-periods/${START}/people/${guard.id}`).expect(200);
      expect((body as PayPersonDetailView).timesheets).toMatchObject([{ lines: [{ element: 'basic' }] }]);
    });

    it('is paid as leave from the period in which the company changes its mind', async () => {
      await storeLeaveDays(t, guard, 'annual', { '2026-11-05': 480, '2026-11-10': 480 });
      await lock();
      await payRolledUp(true);
      expect(await amounts()).toMatchObject([basic, { name: 'Holiday', minutes: 480 }]);
      expect(await amounts(NEXT)).toBeUndefined();
    });
  });
});
