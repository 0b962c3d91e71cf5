import { PRODUCT_NAME } from '../common/common.contract.js';

/** The names and the address that make weak passwords for their owner. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

export type WeakPasswordRule = (password: string, owners: readonly Partial<PasswordOwner>[]) => boolean;

/** The library's scores are 0 to 4. Up to this score, fewer than a million guesses find the password. */
const WEAK_SCORE = 1;
/** Only the first characters are checked, because the time grows faster than the length. */
const JUDGED_LENGTH = 32;

let loaded: Promise<WeakPasswordRule> | undefined;

/**
 * Loads the list of common passwords, and returns the rule that uses it. A password is weak if it is made of common
 * passwords, of its owner's names or address, or of patterns such as `abcdef`.
 */
export function loadWeakPasswordRule(): Promise<WeakPasswordRule> {
  loaded ??= buildWeakPasswordRule().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function buildWeakPasswordRule(): Promise<WeakPasswordRule> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimate = new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'] },
    graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  });
  return (password, owners) => {
    const { score, sequence } = estimate.check(cutToJudgedLength(password), [
      PRODUCT_NAME,
      ...owners.flatMap(ownerWords),
    ]);
    return score <= WEAK_SCORE && sequence.some(({ pattern }) => pattern !== 'bruteforce');
  };
}

function ownerWords({ firstName = '', lastName = '', email = '' }: Partial<PasswordOwner>): string[] {
  const [local = ''] = email.split('@');
  const texts = [firstName, lastName, local].flatMap((text) => [
    text,
    ...text.split(/[^\p{L}\p{N}]+/u),
    lettersAndDigits(text),
  ]);
  const pairs = [
    [firstName, lastName],
    [lastName, firstName],
  ].flatMap((names) => [names.join(' '), names.map(lettersAndDigits).join('')]);
  return [...new Set([email, ...texts, ...pairs].map(cutToJudgedLength))].filter((word) => word.length > 1);
}

function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

function cutToJudgedLength(text: string): string {
  return text.slice(0, JUDGED_LENGTH);
}
