import { expect, test } from '@playwright/test';
import { peopleText } from './people-text.js';

for (const [peopleNeeded, assignedCount, invitedCount, text] of [
  [1, 0, 0, '0 of 1'],
  [1, 1, 0, '1'],
  [1, 0, 1, '0 of 1, 1 invited'],
  [1, 2, 0, '2'],
  [3, 1, 0, '1 of 3'],
  [3, 1, 2, '1 of 3, 2 invited'],
] as const) {
  test(`${assignedCount} of ${peopleNeeded} with ${invitedCount} invited reads '${text}'`, () => {
    expect(peopleText({ peopleNeeded, assignedCount, invitedCount })).toBe(text);
  });
}
