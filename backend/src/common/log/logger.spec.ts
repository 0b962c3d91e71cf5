import { describe, expect, it } from '@jest/globals';
import { withoutTokens } from './logger.js';

describe('addresses in logs', () => {
  it.each([
    ['/api/invitations/validate/abc-DEF_1?x=1', '/api/invitations/validate/[token]?x=1'],
    ['/api/login?invitation=abc&a=1', '/api/login?invitation=[token]&a=1'],
    ['/api/callback?code=abc&state=def', '/api/callback?code=[token]&state=[token]'],
    ['/api/schedules?filter={}', '/api/schedules?filter={}'],
  ])('%s is shown as %s', (url, shown) => {
    expect(withoutTokens(url)).toBe(shown);
  });
});
