import { expect, test } from '@playwright/test';
import { previewHours } from './hours-preview.js';

const LONDON = { timeZone: 'Europe/London', dateFormat: 'specification' } as const;
const hoursOf = (date: string, startTime: string, endTime: string, breakMinutes = 0) =>
  previewHours({ date, startTime, endTime, breakMinutes }, LONDON);

test('hours are those between the times less the break', () => {
  expect(hoursOf('2026-10-20', '09:00', '17:00', 30)).toEqual({ hours: '7 h 30 min', notes: [] });
});

test('an end before the start is on the next day, and is said so', () => {
  const { hours, notes } = hoursOf('2026-10-17', '22:00', '06:00')!;
  expect(hours).toBe('8 h');
  expect(notes).toEqual(['Ends the next day (Sun 6:00 AM).']);
});

test('days and times read in the format of the company', () => {
  const night = { date: '2026-10-17', startTime: '22:00', endTime: '06:00' };
  expect(previewHours(night, { ...LONDON, dateFormat: 'uk' })?.notes).toEqual([
    'Ends the next day (Sun 06:00).',
  ]);
});

test('nights of a clock change count real hours and say so', () => {
  expect(hoursOf('2026-10-24', '22:00', '06:00')?.hours).toBe('9 h');
  expect(hoursOf('2026-10-24', '22:00', '06:00')?.notes[1]).toBe('Clocks go back: 9 h.');
  expect(hoursOf('2026-03-28', '22:00', '06:00', 30)?.hours).toBe('6 h 30 min');
  expect(hoursOf('2026-03-28', '22:00', '06:00', 30)?.notes[1]).toBe(
    'Clocks go forward: 7 h before the break.',
  );
});

test('a break longer than the shift leaves nothing', () => {
  expect(hoursOf('2026-10-20', '09:00', '10:00', 90)).toEqual({
    hours: '0 min',
    notes: ['The break takes up all of the time.'],
  });
});

test('there is nothing to count while something is missing or the times are equal', () => {
  expect(previewHours({ date: '2026-10-20', startTime: '09:00' }, LONDON)).toBeNull();
  expect(hoursOf('', '09:00', '17:00')).toBeNull();
  expect(hoursOf('2026-10-20', '09:00', '09:00')).toBeNull();
});
