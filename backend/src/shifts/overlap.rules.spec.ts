import { describe, expect, it } from '@jest/globals';
import { overlapWarning } from './overlap.rules.js';

describe('the warning of an overlapping shift', () => {
  it.each([
    ['2026-10-24', 'Saturday 24 October 2026'],
    ['2026-01-01', 'Thursday 1 January 2026'],
    ['2028-02-29', 'Tuesday 29 February 2028'],
  ])('says the day %s as %s', (date, day) => {
    const shift = { name: 'Night watch', date, startTime: '22:00', endTime: '06:00' };
    expect(overlapWarning({ firstName: 'Sam', lastName: 'Guard' }, shift)).toBe(
      `Sam Guard already works "Night watch" on ${day}, 22:00-06:00.`,
    );
  });
});
