import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  dateField,
  endTimeField,
  listField,
  optionalText,
  requiredText,
  timeField,
  versionField,
} from '../fields/index.js';
import { InvalidFields } from './errors.js';
import { RequestPipe } from './request.pipe.js';

class ReasonRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: 100 })
  reason!: string;

  @versionField()
  version?: number;
}

class ShiftRequest {
  @dateField({ label: 'Date', required: 'Date is required' })
  date!: string;

  @timeField({ label: 'Start time', required: 'Start time is required' })
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @optionalText({ label: 'Notes', max: 10 })
  notes?: string | null;
}

const limits = {
  min: 1,
  max: 4,
  tooFew: 'Add at least one shift',
  tooMany: 'Add at most 4 shifts',
  invalid: 'Shift is not valid',
};

class PlanRequest {
  @listField(ShiftRequest, limits)
  shifts!: ShiftRequest[];

  @listField(ShiftRequest, { ...limits, min: 0, optional: true })
  others?: ShiftRequest[];
}

const shift = { date: '2026-11-21', startTime: '09:00', endTime: '17:00' };

function transform(body: unknown, metatype: new () => object): Promise<unknown> {
  return new RequestPipe().transform(body, { type: 'body', metatype });
}

describe('the request pipe', () => {
  it('returns a body that a guard has checked unchanged', async () => {
    const checked = await transform({ reason: 'Late' }, ReasonRequest);
    expect(await transform(checked, ReasonRequest)).toBe(checked);
  });

  it('returns only the properties of the request class', async () => {
    const body = { reason: ' Wrong day ', version: 2, status: 'approved', toString: 'x' };
    const request = await transform(body, ReasonRequest);
    expect(request).toBeInstanceOf(ReasonRequest);
    expect({ ...(request as object) }).toEqual({ reason: 'Wrong day', version: 2 });
  });

  describe('a list of requests inside a request', () => {
    async function errors(body: unknown): Promise<Record<string, string>> {
      const thrown = await transform(body, PlanRequest).then(
        () => new InvalidFields({}),
        (error: unknown) => error,
      );
      expect(thrown).toBeInstanceOf(InvalidFields);
      return (thrown as InvalidFields).errors;
    }

    it('returns only the properties of the items’ class, checked and trimmed', async () => {
      const sent = { ...shift, notes: ' x ', id: 'forged', toString: 'x', shifts: [shift] };
      const request = (await transform({ shifts: [sent, shift], others: [] }, PlanRequest)) as PlanRequest;
      expect(JSON.parse(JSON.stringify(request.shifts))).toEqual([{ ...shift, notes: 'x' }, shift]);
      expect(request.shifts[0]).toBeInstanceOf(ShiftRequest);
      expect(request.others).toEqual([]);
      expect(await errors({ shifts: [shift] })).toEqual({});
    });

    it.each<[name: string, shifts: unknown, found: Record<string, string>]>([
      ['nothing', undefined, { shifts: limits.tooFew }],
      ['null', null, { shifts: limits.tooFew }],
      ['a text', 'x', { shifts: limits.tooFew }],
      ['a number', 1, { shifts: limits.tooFew }],
      ['an object', { 0: shift, length: 1 }, { shifts: limits.tooFew }],
      ['an empty list', [], { shifts: limits.tooFew }],
      ['too many items', Array(5).fill({}), { shifts: limits.tooMany }],
      ['a null in it', [shift, null], { 'shifts.1': limits.invalid }],
      ['a text in it', ['x', shift], { 'shifts.0': limits.invalid }],
      ['a number and a boolean in it', [1, true], { 'shifts.0': limits.invalid, 'shifts.1': limits.invalid }],
      ['an empty list in it', [[]], { 'shifts.0': limits.invalid }],
      ['a list of shifts in it', [[shift]], { 'shifts.0': limits.invalid }],
      [
        'one of another kind',
        [{ x: 1 }],
        {
          'shifts.0.date': 'Date is required',
          'shifts.0.startTime': 'Start time is required',
          'shifts.0.endTime': 'End time is required',
        },
      ],
      [
        'wrong dates and times in the second and the fourth',
        [shift, { ...shift, date: '2026-02-30' }, shift, { ...shift, endTime: '09:00', date: {} }],
        {
          'shifts.1.date': 'Date must be a real date, like 2026-11-21',
          'shifts.3.date': 'Date must be a real date, like 2026-11-21',
          'shifts.3.endTime': 'End time must differ from start time',
        },
      ],
    ])('reports the path and the error of %s', async (_name, shifts, found) => {
      expect(await errors({ shifts })).toEqual(found);
      const thrown = await transform({ shifts }, PlanRequest).catch((error: unknown) => error);
      expect(thrown).toHaveProperty('message', Object.values(found)[0]);
    });

    it('reports the errors of every list', async () => {
      expect(await errors({ shifts: [], others: [shift, { ...shift, date: 'x' }] })).toEqual({
        shifts: limits.tooFew,
        'others.1.date': 'Date must be a real date, like 2026-11-21',
      });
    });
  });
});
