import { describe, expect, it } from '@jest/globals';
import { quoted } from './notification.texts.js';

describe('the words of notifications', () => {
  it('ends with the reason, cut between characters when it is long, or with a full stop', () => {
    expect(quoted('Too long')).toBe('Too long');
    expect(quoted(null)).toBeNull();
    expect(quoted('')).toBeNull();
    expect(quoted('😀'.repeat(400))).toBe(`${'😀'.repeat(300)}…`);
  });
});
