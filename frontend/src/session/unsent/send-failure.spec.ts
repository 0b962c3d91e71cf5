import { expect, test } from '@playwright/test';
import { ApiError } from '../../api/http.js';
import { sendFailureOf } from './send-failure.js';

for (const [status, kind] of [
  [0, 'later'],
  [408, 'later'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [401, 'signIn'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'refused'],
  [409, 'refused'],
  [422, 'refused'],
] as const) {
  test(`treats a response with status ${status} as ${kind}`, () => {
    expect(sendFailureOf(new ApiError(status, 'A sentence')).kind).toBe(kind);
  });
}

test('retries later when there was no response', () => {
  expect(sendFailureOf(new DOMException('timed out', 'TimeoutError'))).toEqual({ kind: 'later' });
});
