import { describe, expect, it } from '@jest/globals';
import { urlWithoutTokens, errorWithoutValues } from './logger.js';

describe('URLs in logs', () => {
  it.each([
    ['/api/invitations/validate/abc-DEF_1?x=1', '/api/invitations/validate/[token]?x=1'],
    ['/api/calendar/abc-DEF_1.ics?x=1', '/api/calendar/[token]?x=1'],
    ['/api/unsubscribe/abc-DEF_1', '/api/unsubscribe/[token]'],
    ['/API/Invitations/Validate/abc', '/API/Invitations/Validate/[token]'],
    ['/api/login?invitation=abc&a=1', '/api/login?invitation=[token]&a=1'],
    ['/api/callback?code=abc&state=def', '/api/callback?code=[token]&state=[token]'],
    ['/api/schedules?filter={}', '/api/schedules?filter={}'],
  ])('%s is shown as %s', (url, shown) => {
    expect(urlWithoutTokens(url)).toBe(shown);
  });
});

describe('errors in logs', () => {
  it('keep the database’s message and omit the statement with its values', () => {
    const error = new Error(`insert into "accounts" values ('secret@example.test') - duplicate key value`);
    const shown = errorWithoutValues(error);
    expect(shown).toMatchObject({ type: 'Error', message: 'duplicate key value' });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });
});
