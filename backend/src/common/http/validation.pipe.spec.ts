import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { requiredText, versionField } from '../fields/index.js';
import { RequestPipe } from './validation.pipe.js';

class ReasonRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: 100 })
  reason!: string;

  @versionField()
  version?: number;
}

describe('the request pipe', () => {
  it('hands on what the request class names, and nothing else', async () => {
    const body = { reason: ' Wrong day ', version: 2, status: 'approved', toString: 'x' };
    const request = await new RequestPipe().transform(body, {
      type: 'body',
      metatype: ReasonRequest,
    });
    expect(request).toBeInstanceOf(ReasonRequest);
    expect({ ...(request as object) }).toEqual({ reason: 'Wrong day', version: 2 });
  });
});
