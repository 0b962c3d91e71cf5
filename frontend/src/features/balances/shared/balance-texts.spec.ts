import { expect, test } from '@playwright/test';
import { amountText, inputAmount, leaveYearText, readAmount } from './balance-texts.js';

for (const [amount, unit, text] of [
  [1_250, 'days', '12.5 days'],
  [100, 'days', '1 day'],
  [-50, 'days', '−0.5 days'],
  [33, 'days', '0.33 days'],
  [450, 'hours', '7 h 30 min'],
  [-60, 'hours', '−1 h'],
] as const)
  test(`writes ${amount} as ${text}`, () => {
    expect(amountText(amount, unit)).toBe(text);
  });

for (const [text, unit, amount] of [
  ['2.5', 'days', 250],
  ['2,5', 'days', 250],
  ['-0.5', 'days', -50],
  ['−3', 'days', -300],
  ['2.555', 'days', null],
  ['two', 'days', null],
  ['7:30', 'hours', 450],
  ['-7:30', 'hours', -450],
  ['7.5', 'hours', 450],
  ['7:75', 'hours', null],
  ['7:30', 'days', null],
  ['', 'days', null],
] as const)
  test(`reads '${text}' in ${unit} as ${amount}`, () => {
    expect(readAmount(text, unit)).toBe(amount);
  });

test('writes an amount for an input as it is read', () => {
  expect(inputAmount(1_250, 'days')).toBe('12.5');
  expect(inputAmount(450, 'hours')).toBe('7:30');
  expect(inputAmount(12_000, 'hours')).toBe('200');
});

test('names a leave year after its calendar years', () => {
  expect(leaveYearText({ first: '2026-01-01', last: '2026-12-31' })).toBe('2026');
  expect(leaveYearText({ first: '2026-04-01', last: '2027-03-31' })).toBe('2026/27');
});
