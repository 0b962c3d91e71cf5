const COMMON =
  /^(password|passw0rd|qwerty|letmein|welcome|admin|abc|iloveyou|monkey|dragon|football|muster)/i;
const RUNS = /^(.)\1+$|^(0?123456789?0?)$|^(abcdefg?h?)$/i;

/** Advice on a weak password, or null; advice only, since the rule is six characters (product decision 1). */
export function passwordAdvice(password: string): string | null {
  if (password.length < 6) return null;
  if (RUNS.test(password) || COMMON.test(password)) {
    return 'This password is easy to guess. Three random words make a stronger one.';
  }
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  if (password.length < 10 && kinds < 3) {
    return 'This password is short. A longer one, such as three random words, is harder to guess.';
  }
  return null;
}
