import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { ReopenTimesheetRequest } from '../../timesheets/timesheets.contract.js';
import { RequestPipe } from './validation.pipe.js';

describe('the request pipe', () => {
  it('hands on what the request class names, and nothing else', async () => {
    const body = { reason: ' Wrong day ', version: 2, status: 'approved', toString: 'x' };
    const request = await new RequestPipe().transform(body, {
      type: 'body',
      metatype: ReopenTimesheetRequest,
    });
    expect(request).toBeInstanceOf(ReopenTimesheetRequest);
    expect({ ...(request as object) }).toEqual({ reason: 'Wrong day', version: 2 });
  });
});
