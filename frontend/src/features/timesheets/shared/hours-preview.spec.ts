import { expect, test } from '@playwright/test';
import { previewHours } from './hours-preview.js';

const LONDON = { timeZone: 'Europe/London', dateFormat: 'specification' } as const;
const hoursOf = (date: string, startTime: string, endTime: string, breakMinutes = 0) =>
  previewHours({ date, startTime, endTime, breakMinutes }, LONDON);

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
  expect(previewHours(night, { ...LONDON, dateFormat: 'uk' })?.notes).toEqual([
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
  expect(previewHours({ date: '2026-10-20', startTime: '09:00' }, LONDON)).toBeNull();
  expect(hoursOf('', '09:00', '17:00')).toBeNull();
  expect(hoursOf('2026-10-20', '09:00', '09:00')).toBeNull();
});
