import { describe, expect, it } from '@jest/globals';
import { shortenQuote } from './notifications.texts.js';

describe('the quoted reason', () => {
  it('is cut between characters when it is long, and is null when it is empty', () => {
    expect(shortenQuote('Too long')).toBe('Too long');
    expect(shortenQuote(null)).toBeNull();
    expect(shortenQuote('')).toBeNull();
    expect(shortenQuote('😀'.repeat(400))).toBe(`${'😀'.repeat(300)}…`);
  });
});
