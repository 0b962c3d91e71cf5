import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { atNoon, shiftFor, submitted } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { netMinutesOf } from '../../shifts/planned-minutes/planned-minutes.rules.js';
import { EXCEPTION_CASES } from './exception-cases.js';
import type { SelectedTimesheets } from '../decisions/timesheet-decisions.contract.js';
import {
  exceptionTexts,
  matchesPlan,
  minutesToCheck,
  type ComparedHours,
} from './timesheet-exceptions.rules.js';
import type { TimesheetTotals, TimesheetView } from '../timesheets.contract.js';

describe('hours that differ from the plan', () => {
  let boss: Person;
  let ann: Person;
  let zed: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await atNoon(t);
    boss = await t.employer();
    ann = await boss.invite({ firstName: 'Ann', lastName: 'Young' });
    zed = await boss.invite({ firstName: 'Zed', lastName: 'Archer' });
    scheduleId = await shiftFor(boss, [ann, zed], { breakMinutes: 30 });
  });

  /** Stores these hours in a timesheet. */
  const store = (id: string, hours: ComparedHours, paid = netMinutesOf(hours)) =>
    t.sql(
      `update timesheets set starts_at = $2, ends_at = $3, worked_minutes = $4, planned_starts_at = $5,
         planned_ends_at = $6, planned_break_minutes = $7, clock_in_time = $8, clock_out_time = $9, flags = $10,
         break_minutes = $11
        where id = $1`,
      [
        id,
        hours.startsAt,
        hours.endsAt,
        paid,
        hours.plannedStartsAt,
        hours.plannedEndsAt,
        hours.plannedBreakMinutes,
        hours.clockInTime,
        hours.clockOutTime,
        JSON.stringify(hours.flags),
        hours.breakMinutes,
      ],
    );
  const read = async <T>(path: string, query: Record<string, unknown> = {}, by = boss): Promise<T> => {
    const text = Object.entries(query).map(
      ([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`,
    );
    return (await by.get(`${path}?${text.join('&')}`).expect(200)).body as T;
  };
  const ids = async (query: Record<string, unknown>) =>
    (await read<TimesheetView[]>('/timesheets', query)).map(({ id }) => id);

  describe.each(EXCEPTION_CASES)('$name', ({ hours, paid, minutes, texts }) => {
    let sheet: TimesheetView;
    beforeAll(async () => {
      sheet ??= await submitted(ann, { scheduleId });
      await store(sheet.id, hours, paid);
    });

    it('are found by the rule and by the database', async () => {
      expect(minutesToCheck(hours)).toBe(minutes);
      const [row] = await t.sql('select minutes_to_check from timesheets where id = $1', [sheet.id]);
      expect(row).toEqual({ minutes_to_check: minutes });
      expect(exceptionTexts(hours, 5)).toEqual(texts);
      expect(matchesPlan(hours, 5)).toBe(texts.length === 0);
      expect(await ids({ filter: { matchesPlan: true } })).toEqual(texts.length === 0 ? [sheet.id] : []);
      expect(await ids({ filter: { matchesPlan: false } })).toEqual(texts.length === 0 ? [] : [sheet.id]);
      await ann.delete(`/timesheets/${sheet.id}`).expect(200);
    });
  });

  describe('the list', () => {
    const id: Record<string, string> = {};
    beforeAll(async () => {
      const [fine] = EXCEPTION_CASES;
      const add = async (name: string, person: Person, date: string, hours?: Partial<ComparedHours>) => {
        const sheet = await submitted(person, { scheduleId, date });
        id[name] = sheet.id;
        if (hours) await store(sheet.id, { ...fine!.hours, ...hours }, sheet.workedMinutes);
      };
      await add('matching', ann, '2026-11-20', {});
      await add('late', zed, '2026-11-20', { startsAt: '2026-11-20T09:10:00Z' });
      await add('typed', ann, '2026-11-16');
      await add('decided', zed, '2026-11-16');
      await boss.patch(`/timesheets/${id.decided}/status`, { status: 'approved' }).expect(200);
    });

    it('has pending exceptions first, and decided hours last', async () => {
      const found = [id.typed, id.late, id.matching, id.decided];
      expect(await ids({ sort: ['exceptions', 'DESC'] })).toEqual(found);
      expect(await ids({ sort: ['exceptions', 'ASC'] })).toEqual(found.toReversed());
    });

    it('has sums by status and of the hours that match the plan', async () => {
      const one = { count: 1, workedMinutes: 450 };
      const none = { count: 0, workedMinutes: 0 };
      expect(await read<TimesheetTotals>('/timesheets/totals')).toEqual({
        count: 4,
        more: false,
        workedMinutes: 1_800,
        pending: { count: 3, workedMinutes: 1_350 },
        approved: one,
        rejected: none,
        decidable: { count: 3, workedMinutes: 1_350 },
        matching: one,
      });
      expect(await read('/timesheets/totals', { filter: { status: 'approved' } })).toMatchObject({
        pending: none,
        matching: none,
      });
      expect(await read('/timesheets/totals', {}, ann)).toMatchObject({ count: 2, matching: none });
    });

    it('follows the company’s tolerance', async () => {
      const { body } = await boss.patch('/company', { approvalToleranceMinutes: 10 }).expect(200);
      expect(body).toMatchObject({ approvalToleranceMinutes: 10 });
      const { matching } = await read<TimesheetTotals>('/timesheets/totals');
      expect(matching.count).toBe(2);
      await boss.patch('/company', { approvalToleranceMinutes: 241 }).expect(400);
      await boss.patch('/company', { approvalToleranceMinutes: -1 }).expect(400);
      await boss.patch('/company', { approvalToleranceMinutes: 0 }).expect(200);
      expect(await read('/timesheets/totals')).toHaveProperty('matching.count', 1);
      await boss.patch('/company', { approvalToleranceMinutes: 5 }).expect(200);
    });

    it('is selected over all pages, without decided hours', async () => {
      const all = await read<SelectedTimesheets>('/timesheets/selection', { range: [0, 0] });
      expect(all.more).toBe(false);
      expect(all.timesheets.map((one) => one.id).toSorted()).toEqual(
        [id.matching!, id.late!, id.typed!].toSorted(),
      );
      expect(await read('/timesheets/selection', { filter: { matchesPlan: true } })).toEqual({
        timesheets: [{ id: id.matching, version: 1, workedMinutes: 450 }],
        more: false,
      });
      const rival = await t.employer();
      expect(await read('/timesheets/selection', {}, rival)).toEqual({ timesheets: [], more: false });
      await boss.get('/timesheets/selection?filter={"matchesPlan":"yes"}').expect(400);
      await ann.get('/timesheets/selection').expect(403);
    });

    it('is exported with planned and clocked times and what to check', async () => {
      await ann.patch(`/timesheets/${id.typed}`, { notes: '=cmd|A1' }).expect(200);
      const filter = encodeURIComponent(JSON.stringify({ status: 'pending', date_lte: '2026-11-16' }));
      const { text, headers } = await boss.get(`/timesheets/export?filter=${filter}`).expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename="timesheets-2026-11-21.csv"');
      const lines = parse<Record<string, string>>(text, { bom: true, columns: true });
      expect(lines).toMatchObject([
        {
          Employee: 'Ann Young',
          Schedule: 'Night watch',
          Date: '2026-11-16',
          Start: '09:00',
          End: '17:00',
          'Break (minutes)': '30',
          Hours: '7.50',
          Minutes: '450',
          'Planned minutes': '',
          'Clocked in': '',
          Status: 'Pending',
          'To check': 'Not clocked. The shift was not planned on this day',
          Notes: "'=cmd|A1",
        },
      ]);
      await ann.get('/timesheets/export').expect(403);
    });
  });
});
