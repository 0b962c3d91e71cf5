import { Transform } from 'class-transformer';
import { IsNotEmpty } from 'class-validator';
import { field, combineDecorators, rule, trimBeforeCheck, type Presence } from './field.js';

/**
 * The maximum lengths of stored names, titles and free texts, in code points. Only free texts may have several lines.
 */
export const NAME_MAX = 100;
export const TITLE_MAX = 255;
export const NOTES_MAX = 10_000;

const WORD = String.raw`[\p{L}\p{N}\p{M}!#$%&'*+/=?^_\x60{|}~-]+`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?`;
/** Matches words with dots, `@`, and a domain whose last label is not a number. */
const EMAIL = new RegExp(String.raw`^${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?!\p{N}+$)${LABEL}$`, 'u');
const EMAIL_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

/** Returns false for NUL, which PostgreSQL cannot store, and for lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Returns the number of code points, so that an emoji counts as one. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const CONTROL = /\p{Cc}/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n\t]/u;
const IN_ONE_LINE = 'must not contain line breaks, tabs or other control characters';
const IN_LINES = 'must not contain control characters other than line breaks and tabs';

/** Returns whether a text with this maximum length may have several lines. */
function hasLines(max: number): boolean {
  return max > TITLE_MAX;
}

/** Returns the sentence for a value that is not a text of at most `max` characters, or null if it is valid. */
export function textProblem(value: unknown, label: string, max: number): string | null {
  if (typeof value !== 'string') return `${label} must be text`;
  if (!isStorable(value)) return `${label} has a character that cannot be stored`;
  if (hasLines(max)) {
    if (CONTROL_IN_LINES.test(value)) return `${label} ${IN_LINES}`;
  } else if (CONTROL.test(value)) {
    return `${label} ${IN_ONE_LINE}`;
  }
  if (value.length > max && countCodePoints(value) > max) return `${label} must be at most ${max} characters`;
  return null;
}

interface RequiredText extends Presence {
  label: string;
  /** The sentence for a missing or blank value. */
  required: string;
  max: number;
}

/** Trims a text as `trimBeforeCheck` does. A text of one line, such as a name, gets the Unicode form NFC. In a text of
 * several lines, each line break becomes `\n`. */
function trimTextBeforeCheck(emptyIsNull: boolean, max: number): PropertyDecorator {
  const clean = Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    return hasLines(max) ? value.replaceAll('\r\n', '\n') : value.normalize('NFC');
  });
  return combineDecorators(clean, trimBeforeCheck(emptyIsNull));
}

/** Declares a trimmed text that must not be blank. */
export function requiredText({ label, required, max, ...presence }: RequiredText): PropertyDecorator {
  return combineDecorators(
    trimTextBeforeCheck(false, max),
    field(
      presence,
      IsNotEmpty({ message: required }),
      rule((value) => textProblem(value, label, max), { type: 'string', minLength: 1, maxLength: max }),
    ),
  );
}

/** Declares a trimmed text that may be missing, null or blank. Blank becomes null. */
export function optionalText({ label, max }: { label: string; max: number }): PropertyDecorator {
  return combineDecorators(
    trimTextBeforeCheck(true, max),
    field(
      { optional: true, nullable: true },
      rule((value) => textProblem(value, label, max), { type: 'string', maxLength: max }),
    ),
  );
}

/** Returns true for `name@host.tld` of letters, digits and the characters that mail servers accept without quotes. */
export function isEmail(value: string): boolean {
  if (value.length > EMAIL_MAX || !EMAIL.test(value)) return false;
  const [local = '', domain = ''] = value.split('@');
  return local.length <= LOCAL_MAX && domain.split('.').every((label) => label.length <= LABEL_MAX);
}

export const INVALID_EMAIL = 'Please enter a valid email address';

export function emailRule(invalid: string): PropertyDecorator {
  const schema = { type: 'string', format: 'email', maxLength: EMAIL_MAX } as const;
  return rule((value) => (typeof value === 'string' && isEmail(value) ? null : invalid), schema);
}

/**
 * Declares a person's e-mail address. The address is normalised before the check, so that the checked form is stored.
 */
export function emailField(invalid: string, presence: Presence = {}): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseEmail(value) : value)),
    field(presence, emailRule(invalid)),
  );
}

/** Declares an e-mail address that may be missing, null or blank. Blank becomes null. */
export function optionalEmailField(invalid: string): PropertyDecorator {
  return combineDecorators(trimBeforeCheck(true), emailField(invalid, { optional: true, nullable: true }));
}

/** Returns the unique form of an address: lower case, with compatibility characters replaced. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}
