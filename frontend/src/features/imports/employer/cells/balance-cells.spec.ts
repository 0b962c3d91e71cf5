import { expect, test } from '@playwright/test';
import { balanceNotes, readBalance } from './balance-cells.js';

test('reads days and hours of an opening balance, with and without their words', () => {
  expect(
    readBalance({ email: 'sam@example.com', year: '2026/27', takenDays: '8.5 days', leftDays: '' }),
  ).toEqual({ row: { email: 'sam@example.com', year: 2026, takenDays: 850 }, problems: {} });
  expect(readBalance({ payrollNumber: 'P-1', takenMinutes: '7:30', leftMinutes: '-2 h' })).toEqual({
    row: { payrollNumber: 'P-1', takenMinutes: 450, leftMinutes: -120 },
    problems: {},
  });
});

test('names the cells of an opening balance that cannot be read', () => {
  expect(readBalance({ leftDays: 'all', takenMinutes: 'some' }).problems).toEqual({
    leftDays: 'Enter days, like 8.5',
    takenMinutes: 'Enter hours, like 7.5 or 7:30',
  });
});

test('says how amounts of an opening balance are understood', () => {
  expect(balanceNotes({ email: 'sam@example.com', leftDays: 850, takenMinutes: 450 })).toEqual({
    leftDays: '8.5 days',
    takenMinutes: '7 h 30 min',
  });
});
