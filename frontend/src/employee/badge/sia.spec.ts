import { expect, test } from '@playwright/test';
import { siaHint } from './sia.js';

const usual = 'An SIA licence number has 16 digits, as on the front of the card.';

test('a number of 16 digits, spaced or not, and other badges get the usual hint', () => {
  for (const fine of ['', '1234567890123456', '1234 5678 9012 3456', 'BADGE-77', '12A']) {
    expect(siaHint(fine), fine).toBe(usual);
  }
});

test('digits that are too few or too many are counted', () => {
  expect(siaHint('1234')).toContain('this has 4.');
  expect(siaHint('1234 5678 9012 3456 7')).toContain('this has 17.');
});
