import { describe, expect, it } from '@jest/globals';
import { addDays, dayOfWeek, isLocalDate, isLocalTime, weekOf } from './local.js';

describe('a calendar date', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-01-01', '2100-12-31'])('is %s', (date) => {
    expect(isLocalDate(date)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '01/02/2026',
    'today',
    '0000-00-00',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
    '20261101',
    '2026-11-21T00:00',
    '2026-11-21 ',
    ' 2026-11-21',
    '2026-11-21\n',
    '٢٠٢٦-11-21',
    '',
    20261121,
    null,
    undefined,
    ['2026-11-21'],
    new Date(),
  ])('is not %p', (date) => {
    expect(isLocalDate(date)).toBe(false);
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (date, days, then) => {
    expect(addDays(date, days)).toBe(then);
  });

  it.each([
    ['2026-11-21', 6],
    ['2026-11-22', 0],
    ['2026-11-23', 1],
  ])('%s is day %i of the week', (date, day) => {
    expect(dayOfWeek(date)).toBe(day);
  });
});

describe('a wall-clock time', () => {
  it.each(['00:00', '09:05', '19:59', '23:59'])('is %s', (time) => {
    expect(isLocalTime(time)).toBe(true);
  });

  it.each(['24:00', '23:60', '9:00', '09:00:00', '09.00', '', '-1:00', '99:99', '09:00 ', 900, null])(
    'is not %p',
    (time) => {
      expect(isLocalTime(time)).toBe(false);
    },
  );
});

describe('the week of a date', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-15', '2026-11-21'],
    ['2026-11-22', 0, '2026-11-22', '2026-11-28'],
    ['2026-11-22', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-23', 1, '2026-11-23', '2026-11-29'],
    ['2026-11-21', 6, '2026-11-21', '2026-11-27'],
    ['2027-01-01', 1, '2026-12-28', '2027-01-03'],
    ['2026-10-25', 1, '2026-10-19', '2026-10-25'],
  ])('of %s, starting on day %i, is %s to %s', (date, firstDay, first, last) => {
    expect(weekOf(date, firstDay)).toEqual({ first, last });
  });
});
