import type { PersonName } from '@contract/common/common.contract.js';
import { fullName } from '../../lib/names.js';

/** Who is not on a shift any more because they left the company. */
export function leftText(people: readonly PersonName[]): string {
  const names = people.map((person) => fullName(person)).join(', ');
  return `${names} ${people.length === 1 ? 'has' : 'have'} left.`;
}
