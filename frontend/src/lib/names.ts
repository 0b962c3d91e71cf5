import { withoutTurning } from '@contract/common/fields/turning.contract.js';

interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** First and last name, or '' when there is neither; as it is shown, without marks that would turn what stands beside it. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => name && withoutTurning(name))
    .filter(Boolean)
    .join(' ');
}

/** What the top bar calls a person: the name, else the e-mail, else 'User' (spec 2.4). */
export function displayName(person: Named | null | undefined): string {
  return (person && (fullName(person) || person.email)) || 'User';
}

/** Two letters that stand for a person where there is no picture. */
export function initials(person: Named | null | undefined): string {
  const words = displayName(person).split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}
