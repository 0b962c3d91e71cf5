import { expect, test } from '@playwright/test';
import { daysText, toggleDay } from '@/lib/weekdays.js';
import { NO_TEMPLATE, templateRequest } from './values.js';

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const text = (days: string, firstDay: number) => daysText(days, firstDay, (day) => NAMES[day]!);

test('adds and removes days and sends them in order', () => {
  expect(toggleDay('1,5', 3, true)).toBe('1,3,5');
  expect(toggleDay('1,5', 1, true)).toBe('1,5');
  expect(toggleDay('1', 1, false)).toBe('');
  expect(templateRequest({ ...NO_TEMPLATE, days: '1,5' })).toMatchObject({
    weekdays: [{ day: 1 }, { day: 5 }],
  });
  expect(templateRequest({ ...NO_TEMPLATE, days: '' }).weekdays).toEqual([]);
});

test('lists days from the company’s first day of the week', () => {
  expect(text('0,1,2,3,4,5,6', 1)).toBe('Every day');
  expect(text('0,1,6', 0)).toBe('Sun, Mon, Sat');
  expect(text('0,1,6', 1)).toBe('Mon, Sat, Sun');
});
