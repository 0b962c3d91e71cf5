import { expect, test } from '@playwright/test';
import { dueInstant, dueFormValues } from './due-date.js';

const LONDON = 'Europe/London';

test('converts a typed due date from the company’s time zone to an instant', () => {
  expect(dueInstant({ date: '2026-11-25', time: '16:30' }, false, LONDON)).toBe('2026-11-25T16:30:00.000Z');
  expect(dueInstant({ date: '2026-07-01', time: '16:30' }, false, LONDON)).toBe('2026-07-01T15:30:00.000Z');
  expect(dueInstant({ date: '2026-07-01', time: '' }, false, LONDON)).toBe('2026-07-01T22:59:00.000Z');
  expect(dueInstant({ date: '', time: '' }, false, LONDON)).toBeNull();
});

test('moves a skipped time forward and takes the first of a repeated time when clocks change', () => {
  expect(dueInstant({ date: '2027-03-28', time: '01:30' }, false, LONDON)).toBe('2027-03-28T01:30:00.000Z');
  expect(dueInstant({ date: '2026-10-25', time: '01:30' }, false, LONDON)).toBe('2026-10-25T00:30:00.000Z');
});

test('returns an invalid value for unreadable input and for a time without a date', () => {
  expect(dueInstant({ date: '', time: '16:30' }, false, LONDON)).toBe('unreadable');
  expect(dueInstant({ date: '', time: '' }, true, LONDON)).toBe('unreadable');
});

test('converts an instant back to the typed date and time', () => {
  expect(dueFormValues('2026-07-01T15:30:00.000Z', LONDON)).toEqual({ date: '2026-07-01', time: '16:30' });
  expect(dueFormValues(null, LONDON)).toEqual({ date: '', time: '' });
  expect(dueFormValues('unreadable', LONDON)).toEqual({ date: '', time: '' });
});
