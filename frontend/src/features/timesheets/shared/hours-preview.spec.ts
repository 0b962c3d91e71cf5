import { expect, test } from '@playwright/test';
import { NO_PAY_RULES } from '@contract/pay-rules/counted-hours.rules.js';
import { previewHours, type Counting } from './hours-preview.js';

const LONDON = { timeZone: 'Europe/London', dateFormat: 'specification' } as const;
const PLAIN = { rules: NO_PAY_RULES };
const hoursOf = (date: string, startTime: string, endTime: string, breakMinutes = 0) =>
  previewHours({ date, startTime, endTime, breakMinutes }, LONDON, PLAIN);

test('subtracts the break from the time between start and end', () => {
  expect(hoursOf('2026-10-20', '09:00', '17:00', 30)).toEqual({ hours: '7 h 30 min', notes: [] });
});

test('notes the next day when the end is before the start', () => {
  const { hours, notes } = hoursOf('2026-10-17', '22:00', '06:00')!;
  expect(hours).toBe('8 h');
  expect(notes).toEqual(['Ends the next day (Sun 6:00 AM).']);
});

test('writes days and times in the company’s format', () => {
  const night = { date: '2026-10-17', startTime: '22:00', endTime: '06:00' };
  expect(previewHours(night, { ...LONDON, dateFormat: 'uk' }, PLAIN)?.notes).toEqual([
    'Ends the next day (Sun 06:00).',
  ]);
});

test('counts elapsed hours and notes the clock change on such a night', () => {
  expect(hoursOf('2026-10-24', '22:00', '06:00')?.hours).toBe('9 h');
  expect(hoursOf('2026-10-24', '22:00', '06:00')?.notes[1]).toBe('Clocks go back: 9 h.');
  expect(hoursOf('2026-03-28', '22:00', '06:00', 30)?.hours).toBe('6 h 30 min');
  expect(hoursOf('2026-03-28', '22:00', '06:00', 30)?.notes[1]).toBe(
    'Clocks go forward: 7 h before the break.',
  );
});

test('returns zero hours when the break is longer than the shift', () => {
  expect(hoursOf('2026-10-20', '09:00', '10:00', 90)).toEqual({
    hours: '0 min',
    notes: ['The break takes up the whole time.'],
  });
});

test('returns null when a value is missing or the times are equal', () => {
  expect(previewHours({ date: '2026-10-20', startTime: '09:00' }, LONDON, PLAIN)).toBeNull();
  expect(hoursOf('', '09:00', '17:00')).toBeNull();
  expect(hoursOf('2026-10-20', '09:00', '09:00')).toBeNull();
});

test('does not subtract a typed break that the company pays', () => {
  const rules = { ...NO_PAY_RULES, paysTypedBreaks: true };
  const typed = { date: '2026-10-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
  expect(previewHours(typed, LONDON, { rules })).toEqual({ hours: '8 h', notes: ['The break is paid.'] });
});

test('counts a correction by the rules and the break of the timesheet', () => {
  const rules = {
    ...NO_PAY_RULES,
    roundingMinutes: 15,
    automaticBreakAfterMinutes: 360,
    automaticBreakMinutes: 30,
    paysAutomaticBreaks: true,
  } as const;
  const typed = { date: '2026-11-23', startTime: '09:05', endTime: '17:05', breakMinutes: 30 };
  const before: Counting['before'] = {
    ...typed,
    startsAt: '2026-11-23T09:05:00.000Z',
    endsAt: '2026-11-23T17:05:00.000Z',
    plannedStartsAt: '2026-11-23T09:00:00.000Z',
    isClocked: true,
    breakSource: 'automatic',
    workedMinutes: 480,
  };
  const hours = (changes: object) => previewHours({ ...typed, ...changes }, LONDON, { rules, before })?.hours;
  expect(hours({})).toBe('8 h');
  // Another break is typed and unpaid. The times are still rounded to 09:00 and 17:00.
  expect(hours({ breakMinutes: 20 })).toBe('7 h 40 min');
  // Typed times are not rounded, and the automatic break stays.
  expect(hours({ endTime: '17:02' })).toBe('7 h 57 min');
  // An hour has no automatic break, so the break is typed.
  expect(hours({ endTime: '10:05' })).toBe('30 min');
});
