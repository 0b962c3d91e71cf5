import { describe, expect, it } from 'vitest';
import { amountText, inputAmount, leaveYearText, readAmount } from './balance-texts.js';

describe('amounts of leave', () => {
  it.each([
    [1_250, 'days', '12.5 days'],
    [100, 'days', '1 day'],
    [-50, 'days', '−0.5 days'],
    [33, 'days', '0.33 days'],
    [450, 'hours', '7 h 30 min'],
    [-60, 'hours', '−1 h'],
  ] as const)('%i %s are %s', (amount, unit, text) => {
    expect(amountText(amount, unit)).toBe(text);
  });

  it.each([
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
  ] as const)('%s %s is read as %s', (text, unit, amount) => {
    expect(readAmount(text, unit)).toBe(amount);
  });

  it('are written as they are read', () => {
    expect(inputAmount(1_250, 'days')).toBe('12.5');
    expect(inputAmount(450, 'hours')).toBe('7:30');
    expect(inputAmount(12_000, 'hours')).toBe('200');
  });

  it('belong to a leave year named after its calendar years', () => {
    expect(leaveYearText({ first: '2026-01-01', last: '2026-12-31' })).toBe('2026');
    expect(leaveYearText({ first: '2026-04-01', last: '2027-03-31' })).toBe('2026/27');
  });
});
