import type { CoverPerson } from '@contract/offers/offers.contract.js';

/** Returns what an asked person has answered so far. */
export function answerText({ answer, seenAt }: Pick<CoverPerson, 'answer' | 'seenAt'>): string {
  if (answer === 'taken') return 'Took it';
  if (answer === 'yes') return 'Would take it';
  if (answer === 'no') return 'No';
  return seenAt === null ? 'Asked' : 'Seen';
}
