import { PASSWORD_MIN, WEAK_PASSWORD } from '@contract/auth/password-limits.contract.js';

/** Advice on a weak or short password, or null. The form accepts both. */
export function passwordAdvice(password: string, isWeak: boolean): string | null {
  if (password.length < PASSWORD_MIN) return null;
  if (isWeak) return WEAK_PASSWORD;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  if (password.length < 10 && kinds < 3) {
    return 'This password is short. A longer one, such as three random words, is harder to guess.';
  }
  return null;
}
