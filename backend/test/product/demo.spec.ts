import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '../../src/common/time/local.js';
import { today } from '../../src/common/time/zoned.js';
import { hasExpired } from '../../src/announcements/announcements.rules.js';
import type { AnnouncementView } from '../../src/announcements/announcements.contract.js';
import type { DutyView } from '../../src/clock/duty/duty.contract.js';
import type { InvitationView } from '../../src/invitations/invitations.contract.js';
import type { LeaveKindView } from '../../src/absences/absences.contract.js';
import type { LeaveBalanceView } from '../../src/balances/balances.contract.js';
import type { LeaveReview, LeaveView } from '../../src/leave/leave.contract.js';
import type { PayAmountsView, PayPeriodListItem } from '../../src/pay-periods/pay-periods.contract.js';
import type { PlannedCostView } from '../../src/planner/planner.contract.js';
import { penceOf } from '../../src/rates/rates.rules.js';
import type { RotaView } from '../../src/rotas/rotas.contract.js';
import type { SwapReview, SwapView } from '../../src/swaps/swaps.contract.js';
import { mayTake } from '../../src/shifts/may-work/may-work.rules.js';
import type { TaskView } from '../../src/tasks/tasks.contract.js';
import { TASK_STATUSES } from '../../src/tasks/task-words.contract.js';
import type { Person } from '../people.js';
import { withTestApp } from '../with-test-app.js';

const ROWS_OF_ALL = `select (select count(*) from users) as users, (select count(*) from schedules) as schedules,
  (select count(*) from shifts) as shifts, (select count(*) from timesheets) as timesheets, (select count(*) from invitations) as invitations`;

describe('the demo company', () => {
  let amara: Person;
  const t = withTestApp();
  beforeAll(async () => {
    amara = await t.visitor().signIn('amara@demo.muster', await t.inside.demo.seed());
  });

  const listed = async (path: string, filter: object = {}) => {
    const { body } = await amara
      .get(path)
      .query({ filter: JSON.stringify(filter) })
      .expect(200);
    return body as Record<string, unknown>[];
  };

  it('has a name, a small logo and two employers', async () => {
    expect(amara.user).toMatchObject({ companyName: 'Northgate Events & Care' });
    expect(amara.user.companyLogo).toMatch(/^data:image\/png;base64,[\w+/=]{100,2000}$/);
    expect(await listed('/employees', { role: 'employer' })).toHaveLength(2);
  });

  it('has employees of both employers, with and without badges, and a leaver', async () => {
    const staff = await listed('/employees', { isActive: true });
    expect(staff).toHaveLength(25);
    expect(new Set(staff.map(({ employerId }) => employerId)).size).toBe(2);
    expect(staff.filter(({ badgeNumber }) => /^\d{16}$/.test(String(badgeNumber))).length).toBeGreaterThan(5);
    const [leaver] = await listed('/employees', { isActive: false });
    expect(leaver).toMatchObject({ firstName: 'Stefan', deactivatedAt: expect.any(String) });
    expect((await listed('/timesheets', { employeeId: leaver!.id })).length).toBeGreaterThan(3);
  });

  it('has shifts that need cover, as many as the dashboard shows for the next week', async () => {
    const lost = await listed('/schedules', { needsCover: true });
    expect(lost.length).toBeGreaterThan(0);
    const { body } = await amara.get('/stats').expect(200);
    expect(body).toMatchObject({ parts: { lostShifts: lost.length } });
  });

  it('has invitations in every state, all of them mailed', async () => {
    const invitations = (await listed('/invitations')) as unknown as InvitationView[];
    const statuses = invitations.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['pending', 'accepted', 'expired', 'revoked']));
    expect(invitations.every(({ mail }) => mail === 'sent')).toBe(true);
    const came = invitations.filter(({ acceptedBy }) => acceptedBy);
    expect(
      came.every(({ status, email, acceptedBy }) => status === 'accepted' && email === acceptedBy!.email),
    ).toBe(true);
  });

  it('has announcements of every kind, with one that awaits confirmations', async () => {
    const announcements = (await listed('/announcements')) as unknown as AnnouncementView[];
    expect(announcements.map(({ isActive }) => isActive)).toContain(false);
    expect(announcements.some((one) => hasExpired(one, new Date()))).toBe(true);
    expect(new Set(announcements.map(({ targetAudience }) => targetAudience)).size).toBe(3);
    const [asked] = announcements.filter(({ mustRead }) => mustRead);
    expect(asked!.confirmations!.confirmed).toBeGreaterThan(10);
    expect(asked!.confirmations!.asked).toBeGreaterThan(asked!.confirmations!.confirmed);
  });

  it('has venues on the map, and a deactivated one with past shifts', async () => {
    const open = await listed('/venues', { isActive: true });
    expect(open).toHaveLength(3);
    expect(open.every(({ latitude, longitude }) => latitude !== null && longitude !== null)).toBe(true);
    const [closed, ...others] = await listed('/venues', { isActive: false });
    expect(others).toEqual([]);
    expect((await listed('/schedules', { venueId: closed!.id })).length).toBeGreaterThan(0);
  });

  it('has eight weeks of rotas: past ones archived, one draft, one with pending changes', async () => {
    const rotas = (await listed('/rotas')) as unknown as RotaView[];
    const statuses = Object.groupBy(rotas, ({ status }) => status);
    expect(Object.values(statuses).map(({ length }) => length)).toEqual([1, 4, 3]);
    expect(Object.keys(statuses)).toEqual(['draft', 'published', 'archived']);
    expect(
      rotas
        .filter(({ unpublishedCount }) => unpublishedCount > 0)
        .map(({ unpublishedCount }) => unpublishedCount),
    ).toEqual([3]);
    expect(rotas.every(({ shiftCount }) => shiftCount >= 13)).toBe(true);
    expect(await listed('/rota-templates')).toMatchObject([{ name: 'Usual week', days: 7 }]);
    const draft = rotas.find(({ status }) => status === 'draft')!;
    expect(draft.shifts.some(({ employeeId }) => employeeId === null)).toBe(true);
    const [published] = rotas.filter(
      ({ status, unpublishedCount }) => status === 'published' && unpublishedCount === 0,
    );
    const { body } = await amara.patch(`/rotas/${published!.id}`, {}).expect(200);
    expect(body).toMatchObject({ warnings: [], version: 1 });
  });

  it('shows employees who are on shift, late or overdue to clock out, and one whose phone was offline', async () => {
    const { body } = await amara.get('/clock/duty').expect(200);
    const states = (body as DutyView).people
      .map(({ state }) => state)
      .filter((state) => state !== 'due_soon');
    expect(new Set(states)).toEqual(new Set(['on_shift', 'late', 'overdue_out']));
    expect(states.filter((state) => state === 'late')).toHaveLength(1);
    expect(await listed('/clock/entries', { status: 'missed' })).toHaveLength(1);
    const open = await listed('/clock/entries', { status: 'open' });
    expect(open.filter(({ flags }) => JSON.stringify(flags) === '["sent_late"]')).toHaveLength(1);
    await t.inside.jobs.run();
    expect((await listed('/notifications', { type: 'shift_late' })).length).toBe(1);
    expect(await listed('/notifications', { type: 'no_show' })).toEqual([]);
  });

  it('has a swap that waits for approval and can be approved', async () => {
    const [swap] = (await listed('/swaps', { isOpen: true })) as unknown as SwapView[];
    expect(swap).toMatchObject({ status: 'accepted', colleaguesShift: { id: expect.any(String) } });
    const { body } = await amara.get(`/swaps/${swap!.id}/review`).expect(200);
    expect((body as SwapReview).findings.map(({ findings }) => mayTake(findings))).toEqual([true, true]);
  });

  it('has people on leave who have no shift then, a request that waits, and a kind of its own', async () => {
    const day = today(new Date(), 'Europe/London');
    const leave = (await listed('/leave')) as unknown as LeaveView[];
    expect(leave.filter(({ status }) => status === 'requested')).toHaveLength(1);
    expect(leave.filter(({ endsOn }) => endsOn === null)).toMatchObject([
      { kind: { code: 'sick' }, startsOn: addDays(day, -1), status: 'approved' },
    ]);
    expect(leave.filter(({ endsOn }) => endsOn !== null && endsOn < day).length).toBeGreaterThan(2);
    const kinds = (await amara.get('/leave-kinds').expect(200)).body as LeaveKindView[];
    expect(kinds.filter(({ code }) => code === null)).toMatchObject([{ name: 'Training', isPaid: true }]);
    for (const { id } of leave) {
      const { body } = await amara.get(`/leave/${id}/review`).expect(200);
      expect((body as LeaveReview).shifts).toEqual([]);
    }
  });

  it('has balances of leave with entitlements, hours that accrue, opening balances and a correction', async () => {
    const balances = (await listed('/leave-balances')) as unknown as LeaveBalanceView[];
    expect(new Set(balances.map(({ basis }) => basis))).toEqual(new Set(['days', 'accrual']));
    expect(balances.filter(({ corrections }) => corrections !== 0).length).toBeGreaterThan(1);
    expect(balances.every(({ left }) => left >= 0)).toBe(true);
  });

  it('has rates, and the pay of locked and open periods with one person without a rate', async () => {
    const periods = (await amara.get('/pay-periods').expect(200)).body as PayPeriodListItem[];
    const pay = new Map<string, PayAmountsView>();
    for (const { startsOn } of periods)
      pay.set(
        startsOn,
        (await amara.get(`/pay-periods/${startsOn}/amounts`).expect(200)).body as PayAmountsView,
      );
    const locked = periods.filter(({ status }) => status === 'locked');
    const ended = periods.filter(({ status }) => status === 'ended');
    expect([locked.length, ended.length >= 1]).toEqual([2, true]);
    for (const { startsOn } of [...locked, ended.at(-1)!])
      expect(pay.get(startsOn)).toMatchObject({
        isUsed: true,
        withoutRate: 1,
        withLowPay: 0,
        people: expect.arrayContaining([
          expect.objectContaining({ firstName: 'Isla', pence: 0 }),
          expect.objectContaining({ firstName: 'Grace', pence: expect.any(Number) }),
        ]),
      });
    for (const { people } of pay.values())
      for (const { minutes, hourlyRate, pence } of people.flatMap(({ amounts }) => amounts))
        expect(pence).toBe(hourlyRate === null ? null : penceOf(minutes, hourlyRate));
    const from = today(new Date(), 'Europe/London');
    const week = { from, to: addDays(from, 6) };
    const { body } = await amara.get('/planner/cost').query(week).expect(200);
    expect((body as PlannedCostView).days).toHaveLength(7);
    expect((body as PlannedCostView).days.every(({ pence }) => pence > 0)).toBe(true);
    const grace = await t.visitor().signIn('grace@demo.muster', await t.inside.demo.seed());
    await grace.get(`/my-pay-periods/${locked[0]!.startsOn}/amounts`).expect(404);
  });

  it('has tasks in every state, overdue and unassigned ones, comments, and repeating tasks', async () => {
    const tasks = (await listed('/tasks')) as unknown as TaskView[];
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(TASK_STATUSES));
    // In the evening, tasks that were due today are overdue too.
    expect(await listed('/tasks', { overdue: true })).toContainEqual(
      expect.objectContaining({ title: 'Replace the radio batteries' }),
    );
    expect(await listed('/tasks', { assignedToId: null })).not.toEqual([]);
    expect(Math.max(...tasks.map(({ commentCount }) => commentCount))).toBe(2);
    expect(await listed('/task-templates', { isActive: true })).toHaveLength(2);
  });

  it('is created only once', async () => {
    const before = await t.sql(ROWS_OF_ALL);
    await t.inside.demo.seed();
    expect(await t.sql(ROWS_OF_ALL)).toEqual(before);
  });
});
