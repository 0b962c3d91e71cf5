import { describe, expect, it } from '@jest/globals';
import { quoted } from './notification.texts.js';

describe('the quoted reason', () => {
  it('is cut between characters when it is long, and is null when it is empty', () => {
    expect(quoted('Too long')).toBe('Too long');
    expect(quoted(null)).toBeNull();
    expect(quoted('')).toBeNull();
    expect(quoted('😀'.repeat(400))).toBe(`${'😀'.repeat(300)}…`);
  });
});
