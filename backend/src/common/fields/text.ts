import { field, together, trimmed, type Presence } from './field.js';
import type { FieldShape } from './shapes.js';

/** Longest name, title and free text that Muster stores, in code points. */
export const NAME_MAX = 100;
export const TITLE_MAX = 255;
export const NOTES_MAX = 10_000;

const EMAIL = /^[^\s@.<>()[\],;:\\"]+(\.[^\s@.<>()[\],;:\\"]+)*@[^\s@.]+(\.[^\s@.]+)+$/u;
const EMAIL_MAX = 254;

/** An e-mail address, as documented. */
export const EMAIL_SHAPE: FieldShape = { type: 'string', format: 'email', maxLength: EMAIL_MAX };

/** PostgreSQL cannot store NUL, and a lone surrogate is no character: neither is text. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Length as people count it: an emoji outside the basic plane is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

function textProblem(value: unknown, label: string, max: number): string | null {
  if (typeof value !== 'string') return `${label} must be text`;
  if (!isStorable(value)) return `${label} has a character that cannot be stored`;
  if (value.length > max && codePoints(value) > max) return `${label} must be at most ${max} characters`;
  return null;
}

export interface RequiredText extends Presence {
  label: string;
  /** The sentence for a missing or blank value. */
  required: string;
  max: number;
}

/** Text that must not be blank; trimmed. */
export function requiredText({ label, required, max, ...presence }: RequiredText): PropertyDecorator {
  return together(
    trimmed(false),
    field(
      (value) => {
        if (value === undefined || value === null || value === '') return required;
        return textProblem(value, label, max);
      },
      presence,
      { type: 'string', minLength: 1, maxLength: max },
    ),
  );
}

/** Text that may be missing, null or blank; blank becomes null. */
export function optionalText({ label, max }: { label: string; max: number }): PropertyDecorator {
  return together(
    trimmed(true),
    field(
      (value) => textProblem(value, label, max),
      { optional: true, nullable: true },
      { type: 'string', maxLength: max },
    ),
  );
}

/** True for `name@host.tld` of at most 254 characters without blanks, quotes or control characters. */
export function isEmail(value: string): boolean {
  // eslint-disable-next-line no-control-regex
  if (value.length > EMAIL_MAX || /[\u0000-\u001f\u007f]/.test(value) || !value.isWellFormed()) return false;
  return EMAIL.test(value);
}

/** An e-mail address; trimmed here, folded to its identity by `emailIdentity` where it is stored. */
export function emailField(invalid: string, presence: Presence = {}): PropertyDecorator {
  return together(
    trimmed(false),
    field((value) => (typeof value === 'string' && isEmail(value) ? null : invalid), presence, EMAIL_SHAPE),
  );
}

/** The form under which an address is unique: compatibility forms folded, lower case. */
export function emailIdentity(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
