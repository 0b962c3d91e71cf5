import { describe, expect, it } from '@jest/globals';
import { loadWeakPasswordRule } from './weak-password.rules.js';

const PERSON = { firstName: 'Mary Ann', lastName: "O'Neill", email: 'mary.oneill@harbour-security.example' };

describe('a password that is easy to guess', () => {
  it.each([
    'password',
    'P@ssw0rd!',
    '123456',
    '1q2w3e4r',
    'letmein',
    'Welcome2026',
    'aaaaaaaa',
    'abcdefgh',
    'Muster2026',
    'password'.repeat(16),
    'Mary Ann',
    'maryann',
    "O'Neill1",
    'oneill2026',
    'Mary.Oneill',
    'mary.oneill@harbour-security.example',
    'MARY.ONEILL@HARBOUR-SECURITY.EXAMPLE',
  ])('is %s', async (password) => {
    const isWeak = await loadWeakPasswordRule();
    expect(isWeak(password, [PERSON])).toBe(true);
  });

  it.each([
    'copper lantern tide',
    'k7Fq2p',
    'tr0ub4dor&3',
    'correct horse battery staple',
    'x7!Kp2#qLm9$Rt'.repeat(9),
  ])('is not %s', async (password) => {
    const isWeak = await loadWeakPasswordRule();
    expect(isWeak(password, [PERSON])).toBe(false);
  });
});
