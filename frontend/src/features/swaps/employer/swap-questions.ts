import type { Finding } from '@contract/shifts/may-work/may-work.contract.js';
import { mayTake } from '@contract/shifts/may-work/may-work.rules.js';
import type { SwapReview } from '@contract/swaps/swaps.contract.js';
import { fullName } from '@/lib/names.js';

/** The name of a person with the findings about the shift that they would get. */
export interface PersonsFindings {
  id: string;
  name: string;
  findings: readonly Finding[];
}

/** Returns the findings of a review with the names of the people. */
export function peopleOf({ swap, findings }: SwapReview): PersonsFindings[] {
  return findings.map(({ employeeId: id, findings: found }) => {
    const person = id === swap.proposer.id ? swap.proposer : swap.colleague!;
    return { id, name: fullName(person), findings: found };
  });
}

/** Returns the findings that an approval asks about. There are none if the server refuses the swap anyway. */
export function questionsOf(review: SwapReview): PersonsFindings[] {
  const people = peopleOf(review);
  if (people.some(({ findings }) => !mayTake(findings))) return [];
  const asking = people.map((person) => {
    return { ...person, findings: person.findings.filter(({ level }) => level === 'ask') };
  });
  return asking.filter(({ findings }) => findings.length > 0);
}
