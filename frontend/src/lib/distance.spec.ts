import { expect, test } from '@playwright/test';
import { accuracyText, distanceText } from './distance.js';

test('rounds distances to the accuracy that is known', () => {
  const cases = [
    [0, 'about 10 m'],
    [4, 'about 10 m'],
    [37, 'about 40 m'],
    [994, 'about 990 m'],
    [995, 'about 1.0 km'],
    [1_234, 'about 1.2 km'],
    [9_960, 'about 10.0 km'],
    [12_345, 'about 12 km'],
    [1_234_567, 'about 1,235 km'],
  ] as const;
  for (const [metres, text] of cases) expect(distanceText(metres)).toBe(text);
});

test('rounds the accuracy of a position up', () => {
  const cases = [
    [0.4, 'within 1 m'],
    [12, 'within 12 m'],
    [12.3, 'within 13 m'],
    [1_001, 'within 2 km'],
  ] as const;
  for (const [metres, text] of cases) expect(accuracyText(metres)).toBe(text);
});
