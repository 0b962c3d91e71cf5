import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut } from '../../test/clock.js';
import { atNoon, shiftFor, submitted, typed } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErrorBody } from '../common/common.contract.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ClockEntryView } from '../clock/clock.contract.js';
import type { TimesheetDetailView, TimesheetView } from '../timesheets/timesheets.contract.js';
import { PAID_BEFORE_STAYS, PAID_IN_FUTURE } from './pay-periods.contract.js';
import type {
  PayPeriodDetailView,
  PayPeriodListItem,
  PayPersonDetailView,
  PaySettingsView,
  TimesheetPayView,
} from './pay-periods.contract.js';

const START = '2026-11-02';
const NEXT = '2026-11-09';
const RUNNING = '2026-11-16';
const LOCKED_TEXT = 'These hours are in a locked pay period. Add a correction instead.';

describe('pay periods', () => {
  const t = withTestApp(() => atNoon(t), { ASK_AGAIN_MINUTES: '60' });
  let boss: Person;
  let guard: Person;
  let scheduleId: string;

  beforeEach(async () => {
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: START }).expect(200);
  });

  /** Submits 09:00 to 17:00 with a break of 30 minutes: 450 minutes. */
  const submit = (date: string, person = guard) => submitted(person, { scheduleId, date });
  const approve = (id: string) => boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
  const approved = async (date: string): Promise<TimesheetView> => {
    const sheet = await submit(date);
    await approve(sheet.id);
    return sheet;
  };
  const lock = (start = START) => boss.post(`/pay-periods/${start}/lock`, { withoutNumbers: true });
  const period = async (start = START) =>
    (await boss.get(`/pay-periods/${start}`).expect(200)).body as PayPeriodDetailView;
  const ofGuard = async (start: string) =>
    (await boss.get(`/pay-periods/${start}/people/${guard.id}`).expect(200)).body as PayPersonDetailView;
  const file = async (start = START) => boss.post(`/pay-periods/${start}/file`).expect(200);
  const draft = async (start = START) => boss.get(`/pay-periods/${start}/draft`).expect(200);
  const message = (answer: { body: unknown }) => (answer.body as ErrorBody).message;

  it('are open from the anchor to today, newest first', async () => {
    const { body } = await boss.get('/pay-periods').expect(200);
    expect(
      (body as PayPeriodListItem[]).map(({ startsOn, endsOn, status, isFirstOpen }) => [
        startsOn,
        endsOn,
        status,
        isFirstOpen,
      ]),
    ).toEqual([
      [RUNNING, '2026-11-22', 'running', false],
      [NEXT, '2026-11-15', 'ended', false],
      [START, '2026-11-08', 'ended', true],
    ]);
    for (const start of ['2026-11-03', 'x', '2026-13-01', newId()])
      await boss.get(`/pay-periods/${start}`).expect(404);
  });

  it('are listed with their people, their approved hours and what a lock waits for', async () => {
    await approved('2026-11-04');
    await approved('2026-11-05');
    await submit('2026-11-06');
    const listed = async () =>
      ((await boss.get('/pay-periods').expect(200)).body as PayPeriodListItem[]).map(
        ({ startsOn, people, workedMinutes, openCount }) => [startsOn, people, workedMinutes, openCount],
      );
    expect(await listed()).toEqual([
      [RUNNING, 0, 0, 0],
      [NEXT, 0, 0, 0],
      [START, 1, 900, 1],
    ]);
    const { id } = await submit('2026-11-07');
    await boss.patch(`/timesheets/${id}/status`, { status: 'rejected', reason: 'Twice' });
    expect((await listed()).at(-1)).toEqual([START, 1, 900, 1]);
  });

  it('are not used until the company chooses a kind and a first day', async () => {
    const other = await t.employer();
    expect((await other.get('/pay-periods').expect(200)).body).toEqual([]);
    const { body } = await other.patch('/pay-settings', { kind: 'monthly' }).expect(400);
    expect(message({ body })).toBe('Choose both the kind of the periods and their first day, or neither');
    const seen = (await other.get('/pay-settings').expect(200)).body as PaySettingsView;
    expect(seen).toMatchObject({
      kind: null,
      anchor: null,
      lockedUntil: null,
      today: '2026-11-21',
      version: 0,
    });
    await other.patch('/pay-settings', { kind: 'monthly', anchor: '2026-11-01', version: 0 }).expect(200);
    const stale = await other.patch('/pay-settings', { kind: 'weekly', version: 0 }).expect(409);
    expect(message(stale)).toBe(
      'This was changed by someone else in the meantime. Check what changed and try again.',
    );
  });

  it('are locked in order and after their last day, when nothing in them is open', async () => {
    await approved('2026-11-04');
    expect(message(await lock(NEXT).expect(409))).toBe('Lock the earlier periods first.');
    const changed = await boss.post(`/pay-periods/${START}/lock`, { endsOn: '2026-11-30' }).expect(409);
    expect(message(changed)).toBe('This period changed in the meantime. Reload to see its days.');
    const { body } = await lock().expect(200);
    expect(body).toMatchObject({ status: 'locked', timesheets: 1, workedMinutes: 450, openCount: 0 });
    expect(message(await lock().expect(409))).toBe('This period is locked already.');
    await lock(NEXT).expect(200);
    const running = message(await lock(RUNNING).expect(409));
    expect(running).toBe('This period has not ended yet. Lock it from the day after its last day.');
  });

  it('start at most two months before the settings are made, and are listed page by page', async () => {
    const other = await t.employer();
    await other.patch('/pay-settings', { kind: 'weekly', anchor: '2020-01-06' }).expect(200);
    const { body, headers } = await other.get('/pay-periods').expect(200);
    expect(headers['content-range']).toBe('pay-periods 0-8/9');
    expect((body as PayPeriodListItem[]).at(-1)!.startsOn).toBe('2026-09-21');
    await t.sql(`update pay_settings set first_day = '2025-11-03' where company_id = $1`, [
      other.user.companyId,
    ]);
    const pages = [];
    for (const page of [0, 1, 2, 3]) {
      pages.push((await other.get(`/pay-periods?page=${page}`).expect(200)).headers['content-range']);
    }
    expect(pages).toEqual(['0-25/55', '26-51/55', '52-54/55', '*/55'].map((range) => `pay-periods ${range}`));
    await other.get('/pay-periods?page=x').expect(400);
  });

  it('refuses a lock with the pending timesheets, until each is decided or left with a reason', async () => {
    const [one, other] = [await submit('2026-11-04'), await submit('2026-10-01')];
    const refused = (await lock().expect(409)).body as ErrorBody & { open: { id: string }[] };
    expect(refused.code).toBe('not_settled');
    expect(refused.message).toBe(
      '2 items are not settled. Settle each of them, or leave it for the next period.',
    );
    expect(refused.open.map(({ id }) => id)).toEqual([other.id, one.id]);
    await approve(one.id);
    const leave = { kind: 'timesheet', id: other.id };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(400);
    const { body } = await boss
      .post(`/pay-periods/${START}/leave`, { ...leave, reason: 'Unclear' })
      .expect(200);
    expect(body).toMatchObject({
      openCount: 0,
      left: [{ id: other.id, reason: 'Unclear', employeeId: guard.id }],
    });
    await boss.post(`/pay-periods/${START}/leave`, { ...leave, reason: 'Again' }).expect(409);
    await lock().expect(200);
    // The left hours block the next period, which pays them once they are approved.
    expect(await period(NEXT)).toMatchObject({ openCount: 1, open: [{ id: other.id }] });
    await approve(other.id);
    await lock(NEXT).expect(200);
    expect((await ofGuard(NEXT)).timesheets.map(({ id }) => id)).toEqual([other.id]);
    expect((await ofGuard(START)).timesheets.map(({ id }) => id)).toEqual([one.id]);
  });

  it('refuses a lock with open clock entries and with missed ones without hours', async () => {
    await t.clock.set('2026-11-04T09:00:00.000Z');
    const today = await shiftFor(boss, [guard], { date: '2026-11-04' });
    await clockIn(guard, { scheduleId: today });
    await t.clock.set('2026-11-21T12:00:00.000Z');
    const { open } = await period();
    expect(open).toMatchObject([
      { kind: 'open_entry', date: '2026-11-04', startTime: '09:00', endTime: null },
    ]);
    await lock().expect(409);
    await t.sql(`update clock_entries set status = 'missed' where company_id = $1`, [boss.user.companyId]);
    expect((await period()).open).toMatchObject([{ kind: 'missed_entry' }]);
    expect((await ofGuard(START)).openEntries).toMatchObject([{ kind: 'missed_entry', id: open[0]!.id }]);
    const leave = { kind: 'clock_entry', id: open[0]!.id, reason: 'Did not work' };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(200);
    const { openEntries, left } = await ofGuard(START);
    expect(openEntries).toEqual([]);
    expect(left).toEqual([{ kind: 'clock_entry', id: open[0]!.id, date: '2026-11-04' }]);
    await lock().expect(200);
    expect(await period(NEXT)).toMatchObject({ openCount: 0 });
  });

  /** Clocks the guard in and closes the entry without hours. Returns its id and its shift. */
  const missed = async (date: string) => {
    await t.clock.set(`${date}T09:00:00.000Z`);
    const shift = await shiftFor(boss, [guard], { date });
    await clockIn(guard, { scheduleId: shift });
    const [entry] = await t.sql<{ id: string }>(
      `update clock_entries set status = 'missed' where company_id = $1 and status = 'open' returning id`,
      [boss.user.companyId],
    );
    await t.clock.set('2026-11-21T12:00:00.000Z');
    return { id: entry!.id, scheduleId: shift };
  };

  it('ask for no missed entries from before the first period, and leave all others for one reason', async () => {
    await missed('2026-10-20');
    await missed('2026-11-03');
    await missed('2026-11-05');
    expect(await period()).toMatchObject({ openCount: 2, missedCount: 2 });
    await boss.post(`/pay-periods/${START}/leave-missed`, {}).expect(400);
    const { body } = await boss
      .post(`/pay-periods/${START}/leave-missed`, { reason: 'Not worked' })
      .expect(200);
    expect(body).toMatchObject({ openCount: 0, missedCount: 0, leftCount: 2 });
    expect((body as PayPeriodDetailView).left.map(({ reason }) => reason)).toEqual([
      'Not worked',
      'Not worked',
    ]);
    await boss.post(`/pay-periods/${START}/leave-missed`, { reason: 'Not worked' }).expect(409);
    await lock().expect(200);
  });

  it('list in the filter of timesheets what they pay or will pay, and what is pending', async () => {
    const listed = async (start: string, filter = {}) => {
      const { payDays } = await period(start);
      const text = encodeURIComponent(JSON.stringify({ payDays, ...filter }));
      const { body } = await boss.get(`/timesheets?filter=${text}&sort=["date","ASC"]`).expect(200);
      const totals = (await boss.get(`/timesheets/totals?filter=${text}`).expect(200)).body as {
        count: number;
      };
      expect(totals.count).toBe((body as TimesheetView[]).length);
      return (body as TimesheetView[]).map(({ id }) => id);
    };
    const early = await approved('2026-10-20');
    const paid = await approved('2026-11-04');
    const left = await submit('2026-11-05');
    const rejected = await submit('2026-11-06');
    await boss.patch(`/timesheets/${rejected.id}/status`, { status: 'rejected' }).expect(200);
    expect(await listed(START)).toEqual([early.id, paid.id, left.id]);
    const leave = { kind: 'timesheet', id: left.id, reason: 'Unclear' };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(200);
    await lock().expect(200);
    const late = await submit('2026-11-07');
    const next = await approved('2026-11-10');
    expect(await listed(START)).toEqual([early.id, paid.id]);
    expect(await listed(NEXT)).toEqual([left.id, late.id, next.id]);
    expect(await listed(NEXT, { status: 'approved' })).toEqual([next.id]);
    expect(await period(NEXT)).toMatchObject({ timesheets: 1, openCount: 2 });
    await approve(late.id);
    await approve(left.id);
    await lock(NEXT).expect(200);
    expect(await listed(NEXT)).toEqual([left.id, late.id, next.id]);
    expect(await period(NEXT)).toMatchObject({ timesheets: 3 });
    expect(await listed(RUNNING)).toEqual([]);
    for (const payDays of ['2026-11-02', '2026-11-02/x', 'x/2026-11-08', '../2026-11-08/..', 7]) {
      const text = encodeURIComponent(JSON.stringify({ payDays }));
      await boss.get(`/timesheets?filter=${text}`).expect(400);
    }
  });

  it('list no hours from before the first paid day', async () => {
    const other = await t.employer();
    const person = await other.invite();
    const shift = await shiftFor(other, [person]);
    await other
      .patch('/pay-settings', { kind: 'weekly', anchor: START, paidBefore: '2026-10-15' })
      .expect(200);
    await submitted(person, { scheduleId: shift, date: '2026-10-14' });
    const kept = await submitted(person, { scheduleId: shift, date: '2026-10-15' });
    const { body } = await other.get(`/pay-periods/${START}`).expect(200);
    const { payDays } = body as PayPeriodDetailView;
    const text = encodeURIComponent(JSON.stringify({ payDays }));
    const { body: found } = await other.get(`/timesheets?filter=${text}`).expect(200);
    expect((found as TimesheetView[]).map(({ id }) => id)).toEqual([kept.id]);
  });

  it('ask for no missed entry of a shift with typed hours, in either order, and ask again once these are withdrawn', async () => {
    const { scheduleId: shift } = await missed('2026-11-03');
    expect(await period()).toMatchObject({ openCount: 1, missedCount: 1 });
    const typedLater = await submitted(guard, { scheduleId: shift, date: '2026-11-03' });
    expect(await period()).toMatchObject({ openCount: 1, missedCount: 0 });
    await guard.delete(`/timesheets/${typedLater.id}`).expect(200);
    expect(await period()).toMatchObject({ openCount: 1, missedCount: 1 });
    await approve((await submitted(guard, { scheduleId: shift, date: '2026-11-03' })).id);
    // The employee types the hours while still clocked in, and the entry closes as missed later.
    await t.clock.set('2026-11-05T09:00:00.000Z');
    const other = await shiftFor(boss, [guard], { date: '2026-11-05' });
    await clockIn(guard, { scheduleId: other });
    const typedFirst = await submitted(guard, { scheduleId: other, date: '2026-11-05' });
    await t.clock.set('2026-11-21T12:00:00.000Z');
    await t.inside.jobs.run();
    const { body } = await boss.get('/clock/entries?sort=["clockedInAt","DESC"]').expect(200);
    const [entry] = body as ClockEntryView[];
    expect(entry).toMatchObject({ status: 'missed', lacksHours: false });
    await approve(typedFirst.id);
    expect(await period()).toMatchObject({ openCount: 0, missedCount: 0, timesheets: 2 });
    const bell = (await guard.get('/notifications').expect(200)).body as NotificationView[];
    expect(bell.filter(({ type }) => type === 'clock_missed')).toEqual([]);
    await lock().expect(200);
  });

  it('ask for a missed entry that began after the typed hours of its shift', async () => {
    const { id, scheduleId: shift } = await missed('2026-11-04');
    await approve((await submitted(guard, { scheduleId: shift, date: '2026-11-04' })).id);
    await t.sql(
      `update clock_entries set clocked_in_at = '2026-11-04T18:00:00Z', timesheet_id = null where id = $1`,
      [id],
    );
    expect((await period()).open).toMatchObject([{ kind: 'missed_entry', id }]);
  });

  it('take left hours back before the lock', async () => {
    const sheet = await submit('2026-11-04');
    const about = { kind: 'timesheet', id: sheet.id };
    const takeBack = () => boss.post(`/pay-periods/${START}/take-back`, about);
    await takeBack().expect(409);
    await boss.post(`/pay-periods/${START}/leave`, { ...about, reason: 'Unclear' }).expect(200);
    expect((await takeBack().expect(200)).body).toMatchObject({ openCount: 1, left: [] });
    await boss.post(`/pay-periods/${START}/leave`, { ...about, reason: 'Unclear' }).expect(200);
    await lock().expect(200);
    expect(message(await takeBack().expect(409))).toBe('This period is locked already.');
    await boss.post(`/pay-periods/${NEXT}/take-back`, about).expect(409);
  });

  it('name no left hours that the employee withdrew', async () => {
    const sheet = await submit('2026-11-04');
    const leave = { kind: 'timesheet', id: sheet.id, reason: 'Unclear' };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(200);
    await guard.delete(`/timesheets/${sheet.id}`).expect(200);
    expect(await period()).toMatchObject({ leftCount: 0, left: [] });
    expect((await ofGuard(START)).left).toEqual([]);
  });

  it('pay hours in the next period that are typed for a clock entry which was left', async () => {
    const { id, scheduleId: shift } = await missed('2026-11-04');
    const leave = { kind: 'clock_entry', id, reason: 'Waits for the times' };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(200);
    const sheet = await submitted(guard, { scheduleId: shift, date: '2026-11-04' });
    expect(await period()).toMatchObject({ openCount: 0 });
    await approve(sheet.id);
    expect((await ofGuard(START)).timesheets).toEqual([]);
    expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ id: sheet.id }]);
    const { body } = await boss.get(`/timesheets/${sheet.id}/pay`).expect(200);
    expect(body).toMatchObject({ leftReason: 'Waits for the times' });
  });

  describe('once locked', () => {
    let paid: TimesheetView;
    const url = () => `/timesheets/${paid.id}`;
    beforeEach(async () => {
      paid = await approved('2026-11-04');
      await lock().expect(200);
    });

    it('pay hours that are typed later in the next period', async () => {
      const late = await approved('2026-11-05');
      expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ id: late.id, status: 'approved' }]);
      expect((await boss.get(`/timesheets/${late.id}/pay`).expect(200)).body).toMatchObject({
        paidIn: null,
        payFrom: NEXT,
      });
      expect(await period()).toMatchObject({ timesheets: 1, openCount: 0 });
    });

    it('pay hours that an employer enters later in the next period', async () => {
      const hours = typed({ scheduleId, date: '2026-11-06' });
      const { body } = await boss.post(`/employees/${guard.id}/timesheets`, hours).expect(201);
      expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ id: (body as TimesheetView).id, lines: [] }]);
    });

    it('pay a late clock-out in the next period', async () => {
      const late = await shiftFor(boss, [guard], {
        date: '2026-11-08',
        startTime: '22:00',
        endTime: '23:00',
      });
      await t.clock.set('2026-11-08T21:55:00.000Z');
      await clockIn(guard, { scheduleId: late });
      await t.clock.set('2026-11-08T23:05:00.000Z');
      await clockOut(guard);
      await t.clock.set('2026-11-21T12:00:00.000Z');
      expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ date: '2026-11-08', status: 'pending' }]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['reopening', async () => message(await boss.post(`${url()}/reopen`, { reason: 'Late' }).expect(409))],
      ['an edit', async () => message(await guard.patch(url(), { breakMinutes: 5 }).expect(409))],
      ['a withdrawal', async () => message(await guard.delete(url()).expect(409))],
      [
        'approval',
        async () => message(await boss.patch(`${url()}/status`, { status: 'approved' }).expect(409)),
      ],
      [
        'rejection',
        async () => message(await boss.patch(`${url()}/status`, { status: 'rejected' }).expect(409)),
      ],
    ])('refuses %s of their hours', async (_, write) => {
      expect(await write()).toMatch(/locked pay period|already been approved|can no longer be changed/);
      const { body } = await boss.get(`/timesheets/${paid.id}`).expect(200);
      const { status, payPeriodId } = body as TimesheetDetailView;
      expect({ status, isPaid: payPeriodId !== null }).toEqual({ status: 'approved', isPaid: true });
    });

    it('refuses the undo of an approval a moment before', async () => {
      const { body } = await boss.post('/timesheets/undo', { timesheets: [{ id: paid.id }] }).expect(200);
      expect(body).toMatchObject({ undone: [], refused: [{ id: paid.id, message: LOCKED_TEXT }] });
    });

    it('leave rejected hours open, which are paid in the next period once they are sent again', async () => {
      await boss.post(`/pay-periods/${START}/unlock`).expect(204);
      const sheet = await submit('2026-11-06');
      await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'rejected' }).expect(200);
      await lock().expect(200);
      await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 0 }).expect(200);
      expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ id: sheet.id, status: 'pending' }]);
    });

    it('are corrected by rows that the next period pays and the employee sees', async () => {
      const correction = { timesheetId: paid.id, minutes: -30, reason: 'Left early' };
      await boss.post('/pay-corrections', { ...correction, minutes: 0 }).expect(400);
      await boss.post('/pay-corrections', { ...correction, minutes: -451 }).expect(400);
      await boss.post('/pay-corrections', correction).expect(201);
      await boss.post('/pay-corrections', { ...correction, minutes: -421 }).expect(400);
      const shown = { minutes: -30, reason: 'Left early', date: '2026-11-04' };
      expect(await ofGuard(NEXT)).toMatchObject({
        corrections: [shown],
        elements: [{ element: 'correction', minutes: -30 }],
      });
      const mine = (await guard.get(`/my-pay-periods/${NEXT}`).expect(200)).body as PayPersonDetailView;
      expect(mine.corrections).toMatchObject([shown]);
      const pay = (await guard.get(`${url()}/pay`).expect(200)).body as TimesheetPayView;
      expect(pay).toMatchObject({ paidIn: { startsOn: START, endsOn: '2026-11-08' }, corrections: [shown] });
      await lock(NEXT).expect(200);
      expect((await file(NEXT)).text).toContain(',Correction,-0.5,2026-11-09,2026-11-15');
      expect((await ofGuard(RUNNING)).corrections).toEqual([]);
    });

    it('are corrected once if the request is repeated after a lost answer', async () => {
      const correction = { timesheetId: paid.id, minutes: 60, reason: 'Stayed longer' };
      const send = () => boss.post('/pay-corrections', correction).set('Idempotency-Key', 'one click');
      const { body: first } = await send().expect(201);
      expect((await send().expect(201)).body).toEqual(first);
      expect((await ofGuard(NEXT)).elements).toEqual([{ element: 'correction', name: null, minutes: 60 }]);
    });

    it('show the newest 200 of their corrections', async () => {
      await t.sql(
        `insert into pay_corrections (id, company_id, employee_id, timesheet_id, minutes, reason, created_by_id, created_at, updated_at)
         select gen_random_uuid(), company_id, employee_id, id, n, 'No ' || n, $2, now() + n * interval '1 s', now()
           from timesheets, generate_series(1, 201) n where id = $1`,
        [paid.id, boss.id],
      );
      const { corrections } = (await boss.get(`${url()}/pay`).expect(200)).body as TimesheetPayView;
      expect([corrections.length, corrections[0]?.minutes, corrections.at(-1)?.minutes]).toEqual([
        200, 2, 201,
      ]);
      const pay = await ofGuard(NEXT);
      expect([pay.corrections.length, pay.corrections.at(-1)?.minutes]).toEqual([200, 201]);
    });

    it('notify the employee of a correction once, with its reason', async () => {
      await boss
        .post('/pay-corrections', { timesheetId: paid.id, minutes: -90, reason: 'Left early' })
        .expect(201);
      const { body } = await guard.get('/notifications').expect(200);
      const found = (body as NotificationView[]).filter(({ title }) => title === 'Hours corrected');
      expect(found).toMatchObject([
        {
          type: 'hours_corrected',
          message: '1 h 30 min will be taken from your next pay period for Wed, Nov 4, 2026: Left early',
        },
      ]);
    });

    it('show the stored totals, and no days that count differently now', async () => {
      expect((await ofGuard(START)).timesheets[0]!.lines).toHaveLength(1);
      await t.sql(`update pay_lines set minutes = 400 where company_id = $1`, [boss.user.companyId]);
      const pay = await ofGuard(START);
      expect(pay.elements).toEqual([{ element: 'basic', name: null, minutes: 400 }]);
      expect(pay.timesheets).toMatchObject([{ id: paid.id, workedMinutes: 450, lines: [] }]);
    });

    it('refuse corrections of hours that are not locked', async () => {
      const open = await approved('2026-11-10');
      const refused = await boss
        .post('/pay-corrections', { timesheetId: open.id, minutes: 5, reason: 'x' })
        .expect(409);
      expect(message(refused)).toBe(
        'These hours are not in a locked pay period. Reopen the timesheet instead.',
      );
    });

    it('open again with their hours if the lock is undone before a download', async () => {
      await boss.post(`/pay-periods/${START}/unlock`).expect(204);
      expect(await period()).toMatchObject({ status: 'ended', timesheets: 1 });
      await boss.post(`${url()}/reopen`, { reason: 'Late' }).expect(200);
      expect(message(await boss.post(`/pay-periods/${START}/unlock`).expect(409))).toBe(
        'This period is not locked.',
      );
    });

    it('pay late hours in this period again if the lock is undone, and left ones in the next', async () => {
      const late = await approved('2026-11-06');
      expect((await ofGuard(NEXT)).timesheets).toMatchObject([{ id: late.id, status: 'approved' }]);
      await boss.post(`/pay-periods/${START}/unlock`).expect(204);
      const left = await submit('2026-11-07');
      const reason = 'Not clear yet';
      await boss.post(`/pay-periods/${START}/leave`, { kind: 'timesheet', id: left.id, reason }).expect(200);
      await approve(left.id);
      const idsIn = async (start: string) => (await ofGuard(start)).timesheets.map(({ id }) => id);
      const both = async () => [await idsIn(START), await idsIn(NEXT)];
      expect(await both()).toEqual([[paid.id, late.id], [left.id]]);
      await lock().expect(200);
      await boss.post(`/pay-periods/${START}/unlock`).expect(204);
      expect(await both()).toEqual([[paid.id, late.id], [left.id]]);
    });

    it('stay locked once they are corrected, so that no error is paid twice', async () => {
      await boss.post('/pay-corrections', { timesheetId: paid.id, minutes: -30, reason: 'Typo' }).expect(201);
      expect(message(await boss.post(`/pay-periods/${START}/unlock`).expect(409))).toMatch(/were corrected/);
      expect(await period()).toMatchObject({ status: 'locked' });
    });

    it('are found in any locked period, which is on the last page when many newer ones are locked', async () => {
      await t.sql(
        `insert into pay_periods (id, company_id, starts_on, ends_on, locked_at, locked_by_id, duration_format, columns)
         select gen_random_uuid(), company_id, ends_on + 1 + n, ends_on + 1 + n, locked_at, locked_by_id, duration_format, columns
           from pay_periods, generate_series(0, 129) n where company_id = $1`,
        [boss.user.companyId],
      );
      expect(await period()).toMatchObject({ status: 'locked', isLastLocked: false });
      const page = async (number: number) =>
        (await boss.get(`/pay-periods?page=${number}`).expect(200)).body as PayPeriodListItem[];
      const newest = await page(0);
      // 130 locked days follow, the last of them on 18 March 2027, and one open period.
      expect([newest[0]!.status, newest[1]!.isLastLocked]).toEqual(['running', true]);
      const oldest = await page(5);
      expect([oldest.length, oldest.at(-1)!.startsOn]).toEqual([2, START]);
      expect(await page(6)).toEqual([]);
    });

    it('stay locked after a download, and always give the same file', async () => {
      const first = await file();
      expect(first.headers['content-disposition']).toBe(
        'attachment; filename="payroll-2026-11-02-to-2026-11-08.csv"',
      );
      const name = `${guard.user.firstName} ${guard.user.lastName}`;
      expect(first.text.split('\r\n').slice(1, -1)).toEqual([`,${name},Basic,7.5,2026-11-02,2026-11-08`]);
      expect(await period()).toMatchObject({
        lastDownloadedBy: { id: boss.id },
        lastDownloadedAt: expect.any(String),
      });
      expect(message(await boss.post(`/pay-periods/${START}/unlock`).expect(409))).toMatch(/was downloaded/);
      await boss.patch(`/employees/${guard.id}`, { firstName: 'Renamed' });
      await boss.patch('/pay-settings', {
        durationFormat: 'minutes',
        columns: [{ column: 'name', header: 'Other' }],
        kind: 'monthly',
        anchor: '2026-11-01',
      });
      await approved('2026-11-07');
      expect((await file()).text).toBe(first.text);
    });

    it('keep their days when the settings change, without a gap or an overlap', async () => {
      await boss.patch('/pay-settings', { kind: 'monthly', anchor: '2026-01-01' }).expect(200);
      const periods = (await boss.get('/pay-periods').expect(200)).body as PayPeriodListItem[];
      expect(periods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
        [NEXT, '2026-11-30'],
        [START, '2026-11-08'],
      ]);
    });

    it('keep the minutes of an erased person without the name', async () => {
      await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
      await boss.post(`/employees/${guard.id}/erase`).expect(200);
      const [line] = (await file()).text.split('\r\n').slice(1);
      expect(line).toBe(',Former member,Basic,7.5,2026-11-02,2026-11-08');
    });
  });

  it('give a draft file before the lock, with the chosen columns and no formulas', async () => {
    await approved('2026-11-17');
    await boss
      .patch('/pay-settings', {
        durationFormat: 'hours_minutes',
        columns: [
          { column: 'element', header: 'Pay' },
          { column: 'duration', header: '=1+1' },
        ],
      })
      .expect(200);
    const { headers, text } = await draft(RUNNING);
    expect(headers['content-disposition']).toContain('2026-11-22-draft.csv');
    expect(text.replace('﻿', '')).toBe("Draft,Pay,'=1+1\r\nDRAFT,Basic,7:30\r\n");
    expect(await period(RUNNING)).toMatchObject({ lastDownloadedAt: null });
  });

  it('refuse the draft of a period that another employer locked in the meantime, and keep its lock open to an undo', async () => {
    await approved('2026-11-04');
    expect(message(await boss.post(`/pay-periods/${START}/file`).expect(409))).toBe(
      'This period is not locked. Reload to download a draft.',
    );
    const other = await boss.invite({ role: 'employer' });
    await other.post('/auth/proof', { password: PASSWORD }).expect(204);
    await other.post(`/pay-periods/${START}/lock`, { withoutNumbers: true }).expect(200);
    expect(message(await boss.get(`/pay-periods/${START}/draft`).expect(409))).toBe(
      'This period was locked in the meantime. Reload to download its payroll file.',
    );
    expect(await period()).toMatchObject({ firstDownloadedAt: null, lastDownloadedAt: null });
    await other.post(`/pay-periods/${START}/unlock`).expect(204);
  });

  it('write negative hours and minutes without an apostrophe, and typed texts with one', async () => {
    const columns = [
      { column: 'payroll_number', header: '-Number' },
      { column: 'duration', header: 'Hours' },
    ];
    await boss.patch('/pay-settings', { durationFormat: 'hours_minutes', columns }).expect(200);
    await boss.patch(`/employees/${guard.id}`, { payrollNumber: '-12' }).expect(200);
    const paid = await approved('2026-11-04');
    await lock().expect(200);
    const correction = { timesheetId: paid.id, minutes: -30, reason: 'Left early' };
    await boss.post('/pay-corrections', correction).expect(201);
    expect((await draft(NEXT)).text.replace('\uFEFF', '')).toBe(
      "Draft,'-Number,Hours\r\nDRAFT,'-12,-0:30\r\n",
    );
  });

  it('pay by the rules of each timesheet', async () => {
    await approved('2026-11-04');
    const rules = { paysTypedBreaks: true, weekend: 'saturday', overtimeAfterMinutes: 600, stacking: 'sum' };
    await boss.patch('/pay-rules', rules).expect(200);
    await approved('2026-11-07');
    // 450 minutes without rules, then 480 on a Saturday. 330 of these are above 10 hours.
    const { elements } = await ofGuard(START);
    expect(elements).toEqual([
      { element: 'basic', name: null, minutes: 900 },
      { element: 'weekend', name: null, minutes: 480 },
      { element: 'overtime', name: null, minutes: 330 },
      { element: 'break', name: null, minutes: 30 },
    ]);
  });

  it('count late hours as overtime after those that a locked period paid, and never change these', async () => {
    await boss.patch('/pay-rules', { overtimeAfterMinutes: 2_000 }).expect(200);
    const monday = await submit(START);
    await boss
      .post(`/pay-periods/${START}/leave`, { kind: 'timesheet', id: monday.id, reason: 'Unclear' })
      .expect(200);
    const friday = await approved('2026-11-06');
    for (const date of ['2026-11-03', '2026-11-04', '2026-11-05']) await approved(date);
    // Four days of 450 minutes. Pending hours that were left for the next period do not count yet.
    const ordinary = [{ element: 'basic', name: null, minutes: 1_800 }];
    expect((await ofGuard(START)).elements).toEqual(ordinary);
    await lock().expect(200);
    await approve(monday.id);
    const second = await approved('2026-11-07');
    const evening = { date: '2026-11-07', startTime: '18:00', endTime: '20:00', breakMinutes: 0 };
    const late = await submitted(guard, { scheduleId, ...evening });
    const next = [
      { element: 'basic', name: null, minutes: 900 },
      { element: 'overtime', name: null, minutes: 700 },
    ];
    expect((await ofGuard(NEXT)).elements).toEqual(next);
    await lock(NEXT).expect(409);
    await boss
      .post(`/pay-periods/${NEXT}/leave`, { kind: 'timesheet', id: late.id, reason: 'Unclear' })
      .expect(200);
    await lock(NEXT).expect(200);
    await approve(late.id);
    expect((await ofGuard(START)).elements).toEqual(ordinary);
    expect((await ofGuard(NEXT)).elements).toEqual(next);
    expect((await ofGuard(RUNNING)).elements).toEqual([
      { element: 'basic', name: null, minutes: 120 },
      { element: 'overtime', name: null, minutes: 120 },
    ]);
    // The explanation of each timesheet agrees with its period: 200 minutes of the limit were left after the first one.
    const overtimeOf = async (id: string) => {
      const { body } = await boss.get(`/timesheets/${id}`).expect(200);
      const { payLines } = body as TimesheetDetailView;
      return payLines.find(({ element }) => element === 'overtime')?.minutes ?? 0;
    };
    expect(await overtimeOf(friday.id)).toBe(0);
    expect((await overtimeOf(monday.id)) + (await overtimeOf(second.id))).toBe(700);
    expect(await overtimeOf(late.id)).toBe(120);
  });

  it('leave out hours from before the day that the company names', async () => {
    await approved('2026-10-20');
    expect(await period()).toMatchObject({ timesheets: 1 });
    const future = await boss.patch('/pay-settings', { paidBefore: '2026-11-22' }).expect(400);
    expect(future.body).toMatchObject({ errors: { paidBefore: PAID_IN_FUTURE } });
    await boss.patch('/pay-settings', { paidBefore: START }).expect(200);
    expect(await period()).toMatchObject({ timesheets: 0, openCount: 0 });
    // The first lock decides which hours were paid elsewhere, so that none is paid twice or never.
    await lock().expect(200);
    const { body } = await boss.patch('/pay-settings', { paidBefore: null }).expect(400);
    expect(body).toMatchObject({ errors: { paidBefore: PAID_BEFORE_STAYS } });
    await boss.post(`/pay-periods/${START}/unlock`).expect(204);
    await boss.patch('/pay-settings', { paidBefore: null }).expect(200);
    expect(await period()).toMatchObject({ timesheets: 1 });
  });

  it('are locked without payroll numbers only on request, unless the file has no column for them', async () => {
    await approved('2026-11-04');
    const answer = await boss.post(`/pay-periods/${START}/lock`, {}).expect(409);
    expect(answer.body).toMatchObject({ code: 'numbers_missing' });
    expect(message(answer)).toMatch(/^1 person has no payroll number\./v);
    expect(await period()).toMatchObject({ status: 'ended' });
    await lock().expect(200);
    await boss.post(`/pay-periods/${START}/unlock`).expect(204);
    await boss
      .patch('/pay-settings', { columns: [{ column: 'name', header: 'Name' }], version: 1 })
      .expect(200);
    await boss.post(`/pay-periods/${START}/lock`, {}).expect(200);
  });

  it('list people by name, with a search', async () => {
    await approved('2026-11-04');
    const { body } = await boss.get(`/pay-periods/${START}/people?q=${guard.user.lastName}`).expect(200);
    expect(body).toMatchObject({
      total: 1,
      withoutNumber: 1,
      people: [{ employeeId: guard.id, elements: [{ element: 'basic', minutes: 450 }] }],
    });
    expect((await boss.get(`/pay-periods/${START}/people?q=nobody`).expect(200)).body).toEqual({
      people: [],
      total: 0,
      withoutNumber: 0,
    });
    await boss.get(`/pay-periods/${START}/people?page=-1`).expect(400);
    await boss.get(`/pay-periods/${START}/people?page=x`).expect(400);
  });

  it('count the people without a payroll number, in a locked period as they were when it was locked', async () => {
    await approved('2026-11-04');
    await lock().expect(200);
    await boss.patch(`/employees/${guard.id}`, { payrollNumber: '42' }).expect(200);
    const counted = async () => (await boss.get(`/pay-periods/${START}/people`).expect(200)).body;
    expect(await counted()).toMatchObject({ total: 1, withoutNumber: 1 });
    await boss.post(`/pay-periods/${START}/unlock`).expect(204);
    expect(await counted()).toMatchObject({ total: 1, withoutNumber: 0 });
  });

  it('ask again for the password before a lock and a download', async () => {
    await t.clock.set('2026-11-21T13:01:00.000Z');
    for (const asked of [
      await lock().expect(403),
      await boss.post(`/pay-periods/${START}/file`).expect(403),
      await boss.get(`/pay-periods/${START}/draft`).expect(403),
    ])
      expect(asked.body).toMatchObject({ code: 'proof_needed' });
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await lock().expect(200);
  });
});
