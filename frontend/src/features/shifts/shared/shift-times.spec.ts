import { expect, test } from '@playwright/test';
import { isInProgress } from '@contract/shifts/shifts.rules.js';
import { companyFormat } from '@/lib/dates.js';
import { endsInText, shiftDayText, startsInText, weekStripDays, type PlannedShift } from './shift-times.js';

function shift(about: Partial<PlannedShift>): PlannedShift {
  return {
    id: 'a',
    name: 'Front door',
    date: '2026-10-20',
    startTime: '22:00',
    endTime: '06:00',
    startsAt: '2026-10-20T21:00:00.000Z',
    endsAt: '2026-10-21T05:00:00.000Z',
    breakMinutes: 0,
    venue: null,
    ...about,
  };
}

const night = shift({});
const format = companyFormat({ timeZone: 'Europe/London', dateFormat: 'specification' });

test('shows that a night shift began yesterday, and counts it as running until its end', () => {
  expect(shiftDayText(night, '2026-10-20', format)).toBe('Today');
  expect(shiftDayText(night, '2026-10-17', format)).toBe('Tue, Oct 20');
  expect(shiftDayText(night, '2026-10-21', format)).toBe('Since yesterday');
  expect(isInProgress(night, new Date('2026-10-20T21:00:00Z'))).toBe(true);
  expect(isInProgress(night, new Date('2026-10-21T05:00:00Z'))).toBe(false);
});

const startOf = (about: Partial<PlannedShift>, now: string, today: string, by = format) =>
  startsInText(shift(about), { now: new Date(now), today, format: by });

test('shows hours until a near shift, otherwise tomorrow or the number of days', () => {
  const uk = companyFormat({ timeZone: 'Europe/London', dateFormat: 'uk' });
  expect(startOf({}, '2026-10-20T17:40:00Z', '2026-10-20')).toBe('Starts in 3 h 20 min');
  expect(startOf({}, '2026-10-20T05:00:00Z', '2026-10-20')).toBe('Starts in 16 h');
  expect(startOf({}, '2026-10-20T21:05:00Z', '2026-10-20')).toBe('Starts in 0 min');
  expect(startOf({}, '2026-10-19T20:00:00Z', '2026-10-19')).toBe('Starts tomorrow, 10:00 PM');
  expect(startOf({}, '2026-10-19T20:00:00Z', '2026-10-19', uk)).toBe('Starts tomorrow, 22:00');
  expect(startOf({}, '2026-10-18T20:00:00Z', '2026-10-18')).toBe('Starts in 2 days');
});

test('shows hours until an early shift of tomorrow in the evening, also across a clock change', () => {
  const early = { date: '2026-10-25', startTime: '05:00', startsAt: '2026-10-25T05:00:00.000Z' };
  expect(startOf(early, '2026-10-24T20:00:00Z', '2026-10-24')).toBe('Starts tomorrow, 5:00 AM');
  expect(startOf(early, '2026-10-24T22:00:00Z', '2026-10-24')).toBe('Starts in 7 h');
  expect(startOf(early, '2026-10-25T00:30:00Z', '2026-10-25')).toBe('Starts in 4 h 30 min');
  expect(startOf(early, '2026-10-22T22:00:00Z', '2026-10-22')).toBe('Starts in 3 days');
});

test('shows the time until the end of a running shift', () => {
  expect(endsInText(night, new Date('2026-10-21T03:20:00Z'))).toBe('Ends in 1 h 40 min');
});

test('returns seven days, and continues a night shift on the next day', () => {
  const days = weekStripDays([night], [], '2026-10-20');
  expect(days).toHaveLength(7);
  expect(days[0]!.blocks).toEqual([{ id: 'a', from: 22 / 24, to: 1 }]);
  expect(days[1]!.blocks).toEqual([{ id: 'a', from: 0, to: 0.25 }]);
  expect(days[1]!.shifts).toEqual([]);
});

test('shows a shift that ends at midnight on one day only', () => {
  const late = shift({ startTime: '16:00', endTime: '00:00' });
  expect(weekStripDays([late], [], '2026-10-20').map(({ blocks }) => blocks.length)).toEqual([
    1, 0, 0, 0, 0, 0, 0,
  ]);
});

test('marks days, half days and hours of leave', () => {
  const days = {
    part: 'days',
    startsOn: '2026-10-18',
    endsOn: '2026-10-21',
    startTime: null,
    endTime: null,
  } as const;
  const morning = { ...days, part: 'morning', startsOn: '2026-10-22', endsOn: '2026-10-22' } as const;
  const friday = { startsOn: '2026-10-23', endsOn: '2026-10-23', startTime: '18:00', endTime: '06:00' };
  const leave = [
    { ...days, id: 'a' },
    { ...morning, id: 'b' },
    { ...friday, id: 'c', part: 'hours' as const },
    { ...days, id: 'd', startsOn: '2026-10-26', endsOn: null },
  ];
  expect(weekStripDays([], leave, '2026-10-20').map(({ away }) => away)).toEqual([
    [{ id: 'a', from: 0, to: 1 }],
    [{ id: 'a', from: 0, to: 1 }],
    [{ id: 'b', from: 0, to: 0.5 }],
    [{ id: 'c', from: 0.75, to: 1 }],
    [{ id: 'c', from: 0, to: 0.25 }],
    [],
    [{ id: 'd', from: 0, to: 1 }],
  ]);
});
