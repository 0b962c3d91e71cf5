import type { PersonName } from '@contract/common/common.contract.js';
import { fullName } from './names.js';

/** Returns a sentence about employees who left the company and are therefore off the shift. */
export function leaversText(people: readonly PersonName[]): string {
  const names = people.map((person) => fullName(person)).join(', ');
  return `${names} ${people.length === 1 ? 'has' : 'have'} left.`;
}
