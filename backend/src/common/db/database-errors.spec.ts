import { describe, expect, it } from '@jest/globals';
import { isTransient } from './database-errors.js';

class CodedError extends Error {
  constructor(readonly code: string) {
    super('cannot');
  }
}

describe('an error of the database', () => {
  it.each([
    '25006',
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08P01',
    '53100',
    '53300',
    '58030',
    '55P03',
    '40001',
    'EAI_AGAIN',
    'EAGAIN',
  ])('with the code %s is a 503', (code) => expect(isTransient(new CodedError(code))).toBe(true));

  it.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout expired',
  ])('of the driver is a 503: %s', (message) => expect(isTransient(new Error(message))).toBe(true));

  it.each(['23505', '42P01', '22001'])('with the code %s is no 503', (code) =>
    expect(isTransient(new CodedError(code))).toBe(false),
  );
});
