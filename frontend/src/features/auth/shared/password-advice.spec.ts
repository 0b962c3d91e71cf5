import { WEAK_PASSWORD } from '@contract/auth/password-limits.contract.js';
import { expect, test } from '@playwright/test';
import { passwordAdvice } from './password-advice.js';

test('advises against weak and short passwords', () => {
  expect(passwordAdvice('password1', true)).toBe(WEAK_PASSWORD);
  expect(passwordAdvice('sunday', false)).toContain('This password is short.');
});

test('accepts good passwords, and those still too short to rate, without advice', () => {
  for (const fine of ['', 'abc', 'copper-lantern-tide', 'tr0ub4dor&3']) {
    expect(passwordAdvice(fine, false), fine).toBeNull();
  }
  expect(passwordAdvice('12345', true)).toBeNull();
});
