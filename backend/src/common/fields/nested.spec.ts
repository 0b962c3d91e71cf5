import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { dateField, listField, requestField } from './index.js';

class Shift {
  @dateField({ label: 'Date', required: 'Date is required' })
  date!: string;
}

class Plan {
  @listField(Shift, { min: 1, max: 3, tooFew: 'Too few', tooMany: 'Too many', invalid: 'Not valid' })
  shifts!: Shift[];
}

class Offer {
  @requestField(Shift, { invalid: 'Not valid', nullable: true })
  shift!: Shift | null;
}

/** Returns paths and first sentences in the way that the browser's forms read them. */
function found(errors: ValidationError[], parent = ''): [path: string, sentence: string][] {
  return errors.flatMap(({ property, constraints, children = [] }) => [
    ...Object.values(constraints ?? {})
      .slice(0, 1)
      .map((sentence): [string, string] => [parent + property, sentence]),
    ...found(children, `${parent}${property}.`),
  ]);
}

describe('a list of requests inside a request, in the browser', () => {
  it('does not need reflect-metadata, which browsers do not load', () => {
    expect(Reflect).not.toHaveProperty('getMetadata');
  });

  it.each<[shifts: unknown, found: Record<string, string>]>([
    [[{ date: '2026-11-21' }], {}],
    [[{ date: '2026-11-21' }, { date: '' }], { 'shifts.1.date': 'Date is required' }],
    [[{ date: '2026-11-21' }, null], { 'shifts.1': 'Not valid' }],
    [[], { shifts: 'Too few' }],
    [Array.from({ length: 4 }, () => ({ date: '2026-11-21' })), { shifts: 'Too many' }],
  ])('reports the errors of %j at their paths', async (shifts, expected) => {
    const errors = await validate(plainToInstance(Plan, { shifts }));
    expect(Object.fromEntries(found(errors))).toEqual(expected);
  });
});

describe('a request inside a request, in the browser', () => {
  it.each<[shift: unknown, found: Record<string, string>]>([
    [{ date: '2026-11-21' }, {}],
    [null, {}],
    [{ date: '' }, { 'shift.date': 'Date is required' }],
    [{}, { 'shift.date': 'Date is required' }],
    [undefined, { shift: 'Not valid' }],
    ['2026-11-21', { shift: 'Not valid' }],
    [[], { shift: 'Not valid' }],
  ])('reports the errors of %j at their paths', async (shift, expected) => {
    const errors = await validate(plainToInstance(Offer, { shift }));
    expect(Object.fromEntries(found(errors))).toEqual(expected);
  });
});
