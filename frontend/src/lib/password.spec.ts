import { expect, test } from '@playwright/test';
import { passwordAdvice } from './password.js';

test('weak passwords get advice', () => {
  for (const weak of ['password1', '123456', 'aaaaaa', 'Welcome2026', 'sunday']) {
    expect(passwordAdvice(weak), weak).not.toBeNull();
  }
});

test('good passwords, and those still too short to judge, get none', () => {
  for (const fine of ['', 'abc', 'copper-lantern-tide', 'tr0ub4dor&3']) {
    expect(passwordAdvice(fine), fine).toBeNull();
  }
});
