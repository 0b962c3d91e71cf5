import { withoutBidi } from '@contract/common/fields/bidi.contract.js';

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** Returns first and last name, or '', without characters that change the text direction. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => name && withoutBidi(name))
    .filter(Boolean)
    .join(' ');
}

/** Returns the name, else the e-mail, else 'User'. */
export function displayName(person: Named | null | undefined): string {
  return (person && (fullName(person) || person.email)) || 'User';
}

/** Returns up to two initials, shown if there is no picture. */
export function initials(person: Named | null | undefined): string {
  const words = displayName(person).split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
