import { expect, it } from '@jest/globals';
import { activityChange } from './sample-items.rules.js';

it.each([
  [true, false, 'deactivated'],
  [false, true, 'reactivated'],
  [true, true, null],
  [false, false, null],
] as const)('a change of isActive from %j to %j is the event %j', (isActive, wanted, event) => {
  expect(activityChange(isActive, wanted)).toBe(event);
});
