import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut } from '../../test/clock.js';
import { makeCrowd } from '../../test/crowd.js';
import { expectEveryField } from '../../test/every-field.js';
import { joinedLongAgo, shiftFor, submitted, typed } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { createVenue, assign, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { TimesheetDetailView, TimesheetView } from '../timesheets/timesheets.contract.js';
import { NO_PAY_RULES } from './counted-hours.rules.js';
import {
  ChangePayRulesRequest,
  type PayRulesPreview,
  type PayRulesRequest,
  type PayRulesView,
} from './pay-rules.contract.js';

/** Rules that differ from the default in every field. */
const ALL = {
  roundingMinutes: 15,
  roundingDirection: 'company',
  earlyClockIn: 'plan',
  automaticBreakAfterMinutes: 360,
  automaticBreakMinutes: 30,
  paysClockedBreaks: true,
  paysTypedBreaks: true,
  paysAutomaticBreaks: true,
  paysPlannedBreaks: true,
  nightFrom: '23:00',
  nightTo: '06:00',
  weekend: 'both',
  bankHolidays: 'both',
  overtimeAfterMinutes: 2_400,
  stacking: 'sum',
  ranking: [
    { supplement: 'night' },
    { supplement: 'weekend' },
    { supplement: 'overtime' },
    { supplement: 'bank_holiday' },
  ],
} as const;

describe('pay rules', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp();

  beforeEach(async () => {
    await t.clock.set('2026-11-23T08:00:00.000Z');
    boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    guard = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await joinedLongAgo(t);
  });

  const change = async (rules: ChangePayRulesRequest): Promise<PayRulesView> => {
    const { body } = await boss.patch('/pay-rules', rules).expect(200);
    return body as PayRulesView;
  };
  const detail = async (person: Person, id: string): Promise<TimesheetDetailView> => {
    const { body } = await person.get(`/timesheets/${id}`).expect(200);
    return body as TimesheetDetailView;
  };
  /** Clocks a shift of Monday, 09:00 to 17:00 with a planned break of 15 minutes, and returns its hours. */
  const clocked = async (from: string, to: string, breakMinutes?: number): Promise<TimesheetView> => {
    const scheduleId = await shiftFor(boss, [guard], { date: '2026-11-23', breakMinutes: 15 });
    await t.clock.set(`2026-11-23T${from}:20.000Z`);
    await clockIn(guard, { scheduleId });
    await t.clock.set(`2026-11-23T${to}:40.000Z`);
    await clockOut(guard, breakMinutes === undefined ? {} : { breakMinutes });
    const { body } = await guard.get('/timesheets').expect(200);
    return (body as TimesheetView[])[0]!;
  };

  it('are off in a new company, and other companies keep theirs', async () => {
    const rival = await t.employer();
    await change({ roundingMinutes: 5 });
    expect((await rival.get('/pay-rules').expect(200)).body).toEqual({
      rules: NO_PAY_RULES,
      version: 1,
      changedAt: null,
      changedBy: null,
    });
    // Employees see the rules that count their hours, but not who changed them.
    expect((await guard.get('/pay-rules').expect(200)).body).toEqual({
      ...((await boss.get('/pay-rules').expect(200)).body as PayRulesView),
      changedBy: null,
    });
    await guard.patch('/pay-rules', { roundingMinutes: 15 }).expect(403);
    await guard.post('/pay-rules/preview', {}).expect(403);
  });

  it('store each rule in a new version, with the names of the changed rules in the audit log', async () => {
    expectEveryField(ChangePayRulesRequest, { ...ALL, version: 1 });
    const saved = await change({ ...ALL, ranking: [...ALL.ranking], version: 1 });
    expect(saved).toEqual({
      rules: ALL,
      version: 2,
      changedAt: '2026-11-23T08:00:00.000Z',
      changedBy: expect.objectContaining({ id: boss.id }),
    });
    expect((await boss.get('/pay-rules').expect(200)).body).toEqual(saved);
    expect((await change({ roundingMinutes: 5, version: 2 })).rules).toEqual({ ...ALL, roundingMinutes: 5 });
    const audited = await t.sql(
      `select changes from audit_log where company_id = $1 and action = 'pay_rules.changed' order by id`,
      [boss.user.companyId],
    );
    expect(audited).toEqual([
      { changes: Object.fromEntries(Object.keys(ALL).map((name) => [name, {}])) },
      { changes: { roundingMinutes: {} } },
    ]);
  });

  it('add no version without a change, and refuse a stale version', async () => {
    await change({ roundingMinutes: 5, version: 1 });
    expect((await change({ roundingMinutes: 5 })).version).toBe(2);
    const { body } = await boss.patch('/pay-rules', { roundingMinutes: 15, version: 1 }).expect(409);
    expect(body).toMatchObject({ current: { version: 2, rules: { roundingMinutes: 5 } } });
  });

  it('let one of two concurrent changes of the same version win', async () => {
    const answers = await Promise.all([
      boss.patch('/pay-rules', { roundingMinutes: 5, version: 1 }),
      boss.patch('/pay-rules', { roundingMinutes: 15, version: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ roundingMinutes: 10 }, 'roundingMinutes', 'Rounding must be 0, 5 or 15 minutes'],
    [{ roundingMinutes: '5' }, 'roundingMinutes', 'Rounding must be 0, 5 or 15 minutes'],
    [
      { roundingDirection: 'up' },
      'roundingDirection',
      'Direction of rounding must be one of: nearest, company, person',
    ],
    [{ earlyClockIn: 'never' }, 'earlyClockIn', 'Early clock-in must be one of: clock_in, plan'],
    [
      { automaticBreakAfterMinutes: 0, automaticBreakMinutes: 20 },
      'automaticBreakAfterMinutes',
      'Minutes before the automatic break must be a whole number from 1 to 1440',
    ],
    [
      { automaticBreakMinutes: 2.5 },
      'automaticBreakMinutes',
      'Automatic break must be a whole number from 0 to 240',
    ],
    [
      { automaticBreakAfterMinutes: 360 },
      'automaticBreakMinutes',
      'Enter the minutes of the automatic break',
    ],
    [
      { automaticBreakAfterMinutes: 30, automaticBreakMinutes: 30 },
      'automaticBreakMinutes',
      'The automatic break must be shorter than the work that it follows',
    ],
    [{ paysTypedBreaks: 'yes' }, 'paysTypedBreaks', 'Paid typed breaks must be true or false'],
    [
      { nightFrom: '23:00', nightTo: null },
      'nightFrom',
      'Enter both the start and the end of the night, or neither',
    ],
    [{ nightTo: '06:00' }, 'nightTo', 'Enter both the start and the end of the night, or neither'],
    [
      { nightFrom: '24:00', nightTo: '06:00' },
      'nightFrom',
      'The start of the night must be a time from 00:00 to 23:59',
    ],
    [
      { nightFrom: '06:00', nightTo: '06:00' },
      'nightFrom',
      'The night must not start and end at the same time',
    ],
    [{ weekend: 'friday' }, 'weekend', 'Weekend must be one of: none, saturday, sunday, both'],
    [{ bankHolidays: true }, 'bankHolidays', 'Bank holidays must be one of: none, actual, substitute, both'],
    [
      { overtimeAfterMinutes: 10_081 },
      'overtimeAfterMinutes',
      'Minutes before overtime must be a whole number from 1 to 10080',
    ],
    [{ stacking: 'lowest' }, 'stacking', 'Several supplements must be one of: highest, sum'],
    [{ ranking: [{ supplement: 'night' }] }, 'ranking', 'Name each supplement once'],
    [
      { ranking: Array.from({ length: 4 }, () => ({ supplement: 'night' })) },
      'ranking',
      'Name each supplement once',
    ],
  ])('refuse %j', async (rules, field, message) => {
    for (const send of [boss.patch('/pay-rules', rules), boss.post('/pay-rules/preview', rules)]) {
      const { body } = await send.expect(400);
      expect(body).toMatchObject({ errors: { [field]: message } });
    }
    expect((await boss.get('/pay-rules')).body).toMatchObject({ version: 1 });
  });

  describe('of clocked hours', () => {
    it('count the plan, the rounded end and the automatic break, and keep the clock times', async () => {
      await change({
        roundingMinutes: 15,
        earlyClockIn: 'plan',
        automaticBreakAfterMinutes: 360,
        automaticBreakMinutes: 30,
      });
      const sheet = await clocked('08:51', '17:08');
      // 09:00 to 17:15 less 30 minutes.
      expect(sheet).toMatchObject({
        startTime: '08:51',
        endTime: '17:08',
        breakMinutes: 30,
        workedMinutes: 465,
        totalHours: '7.75',
      });
      for (const person of [boss, guard]) {
        expect(await detail(person, sheet.id)).toMatchObject({
          breakSource: 'automatic',
          payRules: { roundingMinutes: 15, earlyClockIn: 'plan' },
          payLines: [{ date: '2026-11-23', element: 'basic', minutes: 465, words: 'Basic hours' }],
        });
      }
    });

    it('count a typed break before the automatic one', async () => {
      await change({ automaticBreakAfterMinutes: 360, automaticBreakMinutes: 30 });
      const sheet = await clocked('09:00', '17:00', 10);
      expect(sheet).toMatchObject({ breakMinutes: 10, workedMinutes: 470 });
      expect(await detail(guard, sheet.id)).toMatchObject({ breakSource: 'typed' });
    });

    it('count the planned break if the automatic one does not apply, and pay it by setting', async () => {
      await change({
        automaticBreakAfterMinutes: 600,
        automaticBreakMinutes: 30,
        paysPlannedBreaks: true,
      });
      const sheet = await clocked('09:00', '17:00');
      expect(sheet).toMatchObject({ breakMinutes: 15, workedMinutes: 480 });
      expect((await detail(guard, sheet.id)).payLines).toEqual([
        { date: '2026-11-23', element: 'basic', minutes: 465, words: 'Basic hours' },
        { date: '2026-11-23', element: 'break', minutes: 15, words: 'Paid break (planned)' },
      ]);
    });

    it('stay those of the submission after a change of rules, also when the hours are corrected and approved', async () => {
      await change({ roundingMinutes: 15 });
      const sheet = await clocked('09:05', '17:05');
      expect(sheet.workedMinutes).toBe(465);
      const { rules } = await change({ roundingMinutes: 0, paysTypedBreaks: true });
      await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 20 }).expect(200);
      expect(await detail(guard, sheet.id)).toMatchObject({
        workedMinutes: 460,
        breakSource: 'typed',
        payRules: { roundingMinutes: 15, paysTypedBreaks: false },
      });
      await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      expect(await detail(boss, sheet.id)).toMatchObject({ workedMinutes: 460, totalHours: '7.67' });
      // Hours that are submitted now have the new rules.
      await t.clock.set('2026-11-25T08:00:00.000Z');
      const later = await shiftFor(boss, [guard], { date: '2026-11-24' });
      const next = await submitted(guard, { scheduleId: later, date: '2026-11-24', breakMinutes: 30 });
      expect(next.workedMinutes).toBe(480);
      expect((await detail(guard, next.id)).payRules).toEqual(rules);
    });

    it('are not rounded once the employee changed their times by hand', async () => {
      await change({ roundingMinutes: 15, automaticBreakAfterMinutes: 60, automaticBreakMinutes: 20 });
      const sheet = await clocked('09:05', '17:05');
      expect(sheet).toMatchObject({ breakMinutes: 20, workedMinutes: 460 });
      await guard.patch(`/timesheets/${sheet.id}`, { endTime: '17:02' }).expect(200);
      expect(await detail(guard, sheet.id)).toMatchObject({
        breakMinutes: 20,
        breakSource: 'automatic',
        workedMinutes: 457,
      });
      // The automatic break does not apply to an hour, so the 20 minutes count as typed.
      await guard.patch(`/timesheets/${sheet.id}`, { endTime: '10:05' }).expect(200);
      expect(await detail(guard, sheet.id)).toMatchObject({ breakSource: 'typed', workedMinutes: 40 });
    });
  });

  it('do not round hours that the employee withdrew and typed again with the clock times', async () => {
    await change({ roundingMinutes: 15 });
    const sheet = await clocked('09:05', '17:05');
    await guard.delete(`/timesheets/${sheet.id}`).expect(200);
    const { scheduleId } = sheet;
    const times = { startTime: '09:05', endTime: '17:05', breakMinutes: 0 };
    const again = await submitted(guard, { scheduleId: scheduleId!, date: '2026-11-23', ...times });
    const stored = await detail(guard, again.id);
    expect(stored).toMatchObject({ workedMinutes: 480, isClocked: false });
    expect(stored.clockInTime).not.toBeNull();
    expect(stored.payLines).toMatchObject([{ element: 'basic', minutes: 480 }]);
  });

  it('never round typed hours or give them an automatic break', async () => {
    await change({
      roundingMinutes: 15,
      earlyClockIn: 'plan',
      automaticBreakAfterMinutes: 60,
      automaticBreakMinutes: 30,
    });
    const scheduleId = await shiftFor(boss, [guard], { date: '2026-11-20' });
    const hours = { scheduleId, date: '2026-11-20', startTime: '08:52', endTime: '17:08', breakMinutes: 0 };
    expect(await submitted(guard, hours)).toMatchObject({ workedMinutes: 496, totalHours: '8.27' });
    const other = await shiftFor(boss, [guard], { date: '2026-11-19' });
    const { body } = await boss
      .post(`/employees/${guard.id}/timesheets`, typed({ ...hours, scheduleId: other, date: '2026-11-19' }))
      .expect(201);
    expect(body).toMatchObject({ workedMinutes: 496 });
  });

  it('name the supplements of a night before a bank holiday of the venue’s nation, and overtime of the week', async () => {
    await t.clock.set('2026-12-02T08:00:00.000Z');
    await change({
      nightFrom: '22:00',
      nightTo: '06:00',
      weekend: 'sunday',
      bankHolidays: 'actual',
      overtimeAfterMinutes: 300,
      stacking: 'sum',
    });
    const { id: venueId } = await createVenue(boss, { nation: 'scotland' });
    const night = { startTime: '20:00', endTime: '04:00', date: '2026-11-29', venueId };
    const shift = await plan(boss, night);
    await assign(boss, shift, guard);
    const sheet = await submitted(guard, {
      scheduleId: shift.id,
      date: '2026-11-29',
      startTime: '20:00',
      endTime: '04:00',
      breakMinutes: 0,
    });
    const early = await shiftFor(boss, [guard], { date: '2026-11-30' });
    // 30 November 2026 is St Andrew's Day. Monday starts a week: 4 h of the night, then 2 h with 1 h of overtime.
    const morning = { scheduleId: early, date: '2026-11-30', startTime: '10:00', endTime: '12:00' };
    const next = await submitted(guard, { ...morning, breakMinutes: 0 });
    expect((await detail(guard, sheet.id)).payLines).toEqual([
      { date: '2026-11-29', element: 'basic', minutes: 240, words: 'Basic hours' },
      { date: '2026-11-29', element: 'night', minutes: 120, words: 'Night hours, 22:00 – 06:00' },
      { date: '2026-11-29', element: 'weekend', minutes: 240, words: 'Weekend (Sun)' },
      { date: '2026-11-30', element: 'basic', minutes: 240, words: 'Basic hours' },
      { date: '2026-11-30', element: 'night', minutes: 240, words: 'Night hours, 22:00 – 06:00' },
      { date: '2026-11-30', element: 'bank_holiday', minutes: 240, words: 'Bank holiday: St Andrew’s Day' },
    ]);
    expect((await detail(boss, next.id)).payLines).toEqual([
      { date: '2026-11-30', element: 'basic', minutes: 120, words: 'Basic hours' },
      { date: '2026-11-30', element: 'overtime', minutes: 60, words: 'Overtime above 5 h a week' },
    ]);
  });

  describe('before they are saved', () => {
    const preview = async (rules: PayRulesRequest): Promise<PayRulesPreview> => {
      const { body } = await boss.post('/pay-rules/preview', rules).expect(200);
      return body as PayRulesPreview;
    };

    it('show the old and new minutes of last week for each person', async () => {
      await clocked('08:51', '17:08');
      const mate = await boss.invite({ firstName: 'Ada', lastName: 'Mate' });
      await joinedLongAgo(t);
      await t.clock.set('2026-11-30T08:00:00.000Z');
      const sunday = await shiftFor(boss, [mate], { date: '2026-11-29' });
      await submitted(mate, { scheduleId: sunday, date: '2026-11-29' });
      expect(await preview({ roundingMinutes: 15, roundingDirection: 'company' })).toEqual({
        first: '2026-11-23',
        last: '2026-11-29',
        people: [
          {
            employeeId: guard.id,
            firstName: 'Sam',
            lastName: 'Guard',
            // 08:51 to 17:08 and 09:00 to 17:00, each less the planned 15 minutes.
            before: { worked: 482, night: 0, weekend: 0, bankHoliday: 0, overtime: 0 },
            after: { worked: 465, night: 0, weekend: 0, bankHoliday: 0, overtime: 0 },
          },
        ],
        changed: 1,
        unchanged: 1,
      });
      const { people } = await preview({
        automaticBreakAfterMinutes: 360,
        automaticBreakMinutes: 45,
        weekend: 'both',
      });
      expect(people).toMatchObject([
        { firstName: 'Ada', before: { worked: 450, weekend: 0 }, after: { worked: 450, weekend: 450 } },
        { firstName: 'Sam', before: { worked: 482 }, after: { worked: 452 } },
      ]);
      expect((await boss.get('/pay-rules')).body).toMatchObject({ version: 1 });
    });

    it('name at most 100 people whose minutes differ, and their number', async () => {
      await clocked('08:51', '17:08');
      await t.clock.set('2026-11-30T08:00:00.000Z');
      const { companyId } = boss.user;
      await makeCrowd(t, companyId, 101);
      await t.sql(
        `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
           break_minutes, worked_minutes, total_hours, status, pending_since, flags, clock_in_time, clock_out_time,
           is_clocked, created_at, updated_at)
         select gen_random_uuid(), t.company_id, u.id, t.schedule_id, t.date, t.start_time, t.end_time, t.starts_at,
                t.ends_at, t.break_minutes, t.worked_minutes, t.total_hours, t.status, t.pending_since, t.flags,
                t.clock_in_time, t.clock_out_time, true, t.created_at, t.updated_at
           from timesheets t join users u on u.company_id = t.company_id and u.last_name = 'N' where t.company_id = $1`,
        [companyId],
      );
      const { people, changed, unchanged } = await preview({
        roundingMinutes: 15,
        roundingDirection: 'company',
      });
      expect([people.length, changed, unchanged]).toEqual([100, 102, 0]);
    });

    it('show nobody of another company', async () => {
      await clocked('08:51', '17:08');
      await t.clock.set('2026-11-30T08:00:00.000Z');
      const rival = await t.employer();
      const { body } = await rival.post('/pay-rules/preview', { roundingMinutes: 15 }).expect(200);
      expect(body).toMatchObject({ people: [], changed: 0, unchanged: 0 });
    });
  });
});
