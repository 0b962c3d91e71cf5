import { describe, expect, it } from '@jest/globals';
import {
  DEACTIVATE_FIRST,
  deactivationProblem,
  employerAfterEdit,
  ERASED,
  ERASED_ALREADY,
  erasureProblem,
  LAST_EMPLOYER,
  LEFT_ALREADY,
  NOT_ONESELF,
  reactivationProblem,
  STILL_HERE,
} from './users.rules.js';

describe("a record's employer after an edit", () => {
  it.each([
    ['employee', 'a', 'b', 'b'],
    ['employee', null, 'B', 'b'],
    ['employee', 'a', undefined, 'a'],
    ['employee', 'a', null, 'a'],
    ['employer', null, 'b', null],
    ['employer', null, null, null],
  ] as const)('of an %s with %s that names %s is %s', (role, employerId, wanted, after) => {
    expect(employerAfterEdit({ role, employerId }, wanted)).toBe(after);
  });
});

const LEFT = { id: 'a', deactivatedAt: '2026-11-21T12:00:00.000Z', erasedAt: null };
const HERE = { id: 'a', deactivatedAt: null, erasedAt: null };
const ERASED_MEMBER = { ...LEFT, erasedAt: LEFT.deactivatedAt };

describe('a member', () => {
  it.each([
    ['another active member', HERE, 'b', 0, null],
    ['another leaver', LEFT, 'b', 3, LEFT_ALREADY],
    ['oneself as one of several employers', HERE, 'a', 1, NOT_ONESELF],
    ['oneself as the last employer', HERE, 'a', 0, LAST_EMPLOYER],
  ])('may be deactivated or not: %s', (_, member, actorId, others, problem) => {
    expect(deactivationProblem(member, actorId, others)).toBe(problem);
  });

  it.each([
    ['left', LEFT, null, null],
    ['is active', HERE, STILL_HERE, DEACTIVATE_FIRST],
    ['was erased', ERASED_MEMBER, ERASED, ERASED_ALREADY],
  ])('who %s may be reactivated or erased, or not', (_, member, toReturn, toErase) => {
    expect([reactivationProblem(member), erasureProblem(member)]).toEqual([toReturn, toErase]);
  });
});
