import { expect, test } from '@playwright/test';
import { siaHint } from './sia-hint.js';

const usual = 'An SIA licence number has 16 digits, as on the front of the card.';

test('returns the usual hint for 16 digits with or without spaces, and for other badges', () => {
  for (const fine of ['', '1234567890123456', '1234 5678 9012 3456', 'BADGE-77', '12A']) {
    expect(siaHint(fine), fine).toBe(usual);
  }
});

test('names the number of digits when there are not 16', () => {
  expect(siaHint('1234')).toContain('this has 4.');
  expect(siaHint('1234 5678 9012 3456 7')).toContain('this has 17.');
});
