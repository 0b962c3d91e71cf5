import type { RecipientView } from '@contract/messages/messages.contract.js';
import { displayName } from '@/lib/names.js';

/** Returns the recipients whose name or e-mail contains `typed`. Names that begin with it come first, then names
 * with another word that does. */
export function matchingRecipients(recipients: readonly RecipientView[], typed: string): RecipientView[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return recipients
    .map((person) => ({ person, rank: matchRank(person, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ person }) => person);
}

const NO_MATCH = 3;

function matchRank(person: RecipientView, wanted: string): number {
  const name = displayName(person).toLocaleLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (name.includes(` ${wanted}`)) return 1;
  return `${name} ${person.email}`.toLocaleLowerCase().includes(wanted) ? 2 : NO_MATCH;
}
