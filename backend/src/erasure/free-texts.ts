/**
 * Columns of a company's records in which people write what they like, and so each other's names: whoever is erased
 * is replaced in them. A test holds this list against the database.
 */
export const FREE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  venues: ['name', 'contact_person', 'contact_email', 'notes'],
  schedules: ['name', 'description', 'rejection_reason'],
  rotas: ['name', 'description'],
  rota_shifts: ['role', 'notes'],
  timesheets: ['notes', 'rejection_reason', 'reopen_reason'],
  notifications: ['title', 'message'],
};

/** A badge number of fewer characters is too common a word to look for. */
const BADGE_MIN = 6;

/** What a member is found by in texts. */
export interface Traces {
  firstName: string;
  lastName: string;
  email: string;
  badgeNumber: string | null;
}

/** What stands for somebody who was erased. */
export const FORMER = { firstName: 'Former', lastName: 'member' } as const;
const FORMER_NAME = `${FORMER.firstName} ${FORMER.lastName}`;
export const FORMER_EMAIL = 'former-member@erased.invalid';

/** Regular expressions in PostgreSQL's words, for whole words in either case, and what stands in their place. */
export function replacements({
  firstName,
  lastName,
  email,
  badgeNumber,
}: Traces): [pattern: string, text: string][] {
  const name = [...firstName.split(/\s+/), ...lastName.split(/\s+/)].map(literal).join('\\s+');
  const found: [string, string][] = [
    [whole(literal(email)), FORMER_EMAIL],
    [whole(name), FORMER_NAME],
  ];
  if (badgeNumber && badgeNumber.length >= BADGE_MIN) found.push([whole(literal(badgeNumber)), '-']);
  return found;
}

function whole(pattern: string): string {
  return `(?<![[:alnum:]])${pattern}(?![[:alnum:]])`;
}

function literal(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
