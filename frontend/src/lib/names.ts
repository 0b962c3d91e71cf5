interface Named {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

/** Marks that turn the direction of what follows, past the end of a name: names from right to left need none. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** First and last name, or '' when there is neither; as it is shown, without marks that would turn what stands beside it. */
export function fullName({ firstName, lastName }: Named): string {
  return [firstName, lastName]
    .map((name) => name?.replace(TURNING, ''))
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
