import { expect, test } from '@playwright/test';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { previousWeekShifts } from './previous-week.js';
import { dayTotals, venueTotals } from './week-figures.js';

const WEEK = { first: '2027-05-03', last: '2027-05-09' };
const LAST_WEEK = { first: '2027-04-26', last: '2027-05-02' };

const shift = (date: string, venueId: string | null) =>
  ({
    id: `of ${date}`,
    date,
    venueId,
    startsAt: `${date}T08:00:00.000Z`,
    endsAt: `${date}T16:00:00.000Z`,
    breakMinutes: 0,
  }) as RotaShiftView;

const rotaOf = (startDate: string, endDate: string, venueId: string | null) => ({
  startDate,
  endDate,
  hasShifts: true,
  shiftCount: 2,
  shifts: [shift(startDate, venueId), shift(endDate, venueId)],
});
const unreadOf = (startDate: string, endDate: string) => ({
  ...rotaOf(startDate, endDate, 'hall'),
  hasShifts: false,
  shifts: [],
});
const all = (...items: ReturnType<typeof rotaOf>[]) => ({ items, total: items.length });

const own = { startDate: '2027-05-03' };
const at = [shift('2027-05-03', 'hall')];
const before = rotaOf('2027-04-26', '2027-05-02', 'hall');

test('uses the shifts of earlier rotas at the same venues', () => {
  const others = all(
    before,
    rotaOf('2027-04-25', '2027-05-02', 'arena'),
    rotaOf('2027-04-20', '2027-05-03', 'hall'),
  );
  expect(previousWeekShifts(own, at, LAST_WEEK, others)).toEqual({
    startDate: '2027-04-26',
    shifts: before.shifts,
    isWhole: true,
  });
  expect(previousWeekShifts(own, [], LAST_WEEK, others).startDate).toBe('2027-04-25');
  expect(previousWeekShifts(own, at, LAST_WEEK, all())).toEqual({
    startDate: '2027-05-03',
    shifts: [],
    isWhole: true,
  });
});

test('counts an earlier rota without shifts as a week with nothing planned', () => {
  const emptied = { ...rotaOf('2027-04-26', '2027-05-02', 'hall'), shiftCount: 0, shifts: [] };
  const earlier = previousWeekShifts(own, at, LAST_WEEK, all(emptied));
  expect(earlier).toEqual({ startDate: '2027-04-26', shifts: [], isWhole: true });
  expect(dayTotals(at, ['2027-05-03', '2027-05-04'], earlier)).toMatchObject([{ before: 0 }, { before: 0 }]);
  expect(venueTotals(at, earlier, WEEK)).toMatchObject([{ minutes: 480, before: 0 }]);
  expect(previousWeekShifts(own, at, LAST_WEEK, all(emptied, before)).shifts).toEqual(before.shifts);
});

test('ignores the shifts of an earlier rota in the week itself', () => {
  const midweek = [shift('2027-05-05', 'hall')];
  const earlier = previousWeekShifts(
    { startDate: '2027-05-05' },
    midweek,
    LAST_WEEK,
    all(rotaOf('2027-04-28', '2027-05-04', 'hall')),
  );
  expect(earlier.shifts.map(({ date }) => date)).toEqual(['2027-04-28']);
  const compared = [...earlier.shifts, ...midweek];
  expect(dayTotals(compared, ['2027-05-04', '2027-05-05'], earlier)).toEqual([
    { shifts: 0, minutes: 0, before: null },
    { shifts: 1, minutes: 480, before: 480 },
  ]);
  expect(venueTotals(compared, earlier, WEEK)).toMatchObject([{ minutes: 480, before: 480 }]);
});

test('treats days up to the end of a rota without loaded shifts as unknown', () => {
  const thursday = rotaOf('2027-04-29', '2027-05-02', 'hall');
  const dates = ['2027-05-05', '2027-05-06'];
  const partly = previousWeekShifts(own, at, LAST_WEEK, all(thursday, unreadOf('2027-04-26', '2027-04-28')));
  expect(partly).toEqual({ startDate: '2027-04-29', shifts: thursday.shifts, isWhole: false });
  expect(dayTotals(partly.shifts, dates, partly)).toMatchObject([{ before: null }, { before: 480 }]);
  const unread = previousWeekShifts(own, at, LAST_WEEK, all(before, unreadOf('2027-04-26', '2027-05-02')));
  expect(dayTotals(unread.shifts, dates, unread)).toMatchObject([{ before: null }, { before: null }]);
  const empty = { ...unreadOf('2027-04-26', '2027-05-02'), shiftCount: 0 };
  expect(previousWeekShifts(own, at, LAST_WEEK, all(before, empty)).isWhole).toBe(true);
  for (const earlier of [partly, unread]) {
    expect(venueTotals([...at, ...earlier.shifts], earlier, WEEK)).toMatchObject([{ before: null }]);
  }
});

test('treats days before the rota as unknown when not all earlier rotas are loaded', () => {
  for (const others of [undefined, { items: [before], total: 26 }]) {
    expect(previousWeekShifts(own, at, LAST_WEEK, others)).toMatchObject({
      startDate: '2027-05-03',
      isWhole: false,
    });
  }
  const midweek = { startDate: '2027-04-28' };
  const shifts = [...at, shift('2027-04-28', 'hall')];
  const compared = (total: number) => {
    const items = [rotaOf('2027-04-20', '2027-04-27', 'hall')];
    const earlier = previousWeekShifts(midweek, shifts, LAST_WEEK, { items, total });
    return venueTotals([...earlier.shifts, ...shifts], earlier, WEEK).map((venue) => venue.before);
  };
  expect(compared(1)).toEqual([960]);
  expect(compared(2)).toEqual([null]);
});

test('needs no earlier rota when the rota covers the previous week', () => {
  const shifts = [...at, shift('2027-04-27', 'hall')];
  const earlier = previousWeekShifts({ startDate: '2027-04-26' }, shifts, LAST_WEEK, undefined);
  expect(venueTotals(shifts, earlier, WEEK)).toMatchObject([{ minutes: 480, before: 480 }]);
});
