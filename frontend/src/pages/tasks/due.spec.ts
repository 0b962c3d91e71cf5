import { expect, test } from '@playwright/test';
import { dueOf, typedDue } from './due.js';

const LONDON = 'Europe/London';

test('a due date is an instant on the company’s clock', () => {
  expect(dueOf({ date: '2026-11-25', time: '16:30' }, false, LONDON)).toBe('2026-11-25T16:30:00.000Z');
  expect(dueOf({ date: '2026-07-01', time: '16:30' }, false, LONDON)).toBe('2026-07-01T15:30:00.000Z');
  expect(dueOf({ date: '2026-07-01', time: '' }, false, LONDON)).toBe('2026-07-01T22:59:00.000Z');
  expect(dueOf({ date: '', time: '' }, false, LONDON)).toBeNull();
});

test('the clocks skip an hour in March, and October has one twice: the first', () => {
  expect(dueOf({ date: '2027-03-28', time: '01:30' }, false, LONDON)).toBe('2027-03-28T01:30:00.000Z');
  expect(dueOf({ date: '2026-10-25', time: '01:30' }, false, LONDON)).toBe('2026-10-25T00:30:00.000Z');
});

test('what cannot be read, and a time without a date, is no due date', () => {
  expect(dueOf({ date: '', time: '16:30' }, false, LONDON)).toBe('unreadable');
  expect(dueOf({ date: '', time: '' }, true, LONDON)).toBe('unreadable');
});

test('an instant is shown as it was typed', () => {
  expect(typedDue('2026-07-01T15:30:00.000Z', LONDON)).toEqual({ date: '2026-07-01', time: '16:30' });
  expect(typedDue(null, LONDON)).toEqual({ date: '', time: '' });
  expect(typedDue('unreadable', LONDON)).toEqual({ date: '', time: '' });
});
