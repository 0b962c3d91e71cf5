import { describe, expect, it } from '@jest/globals';
import { employerAfter } from './user.rules.js';

describe("a record's employer after an edit", () => {
  it.each([
    ['employee', 'a', 'b', 'b'],
    ['employee', null, 'B', 'b'],
    ['employee', 'a', undefined, 'a'],
    ['employee', 'a', null, 'a'],
    ['employer', null, 'b', null],
    ['employer', null, null, null],
  ] as const)('of an %s with %s that names %s is %s', (role, employerId, wanted, after) => {
    expect(employerAfter({ role, employerId }, wanted)).toBe(after);
  });
});
