import type { OfferReply } from '@contract/notifications/notifications.contract.js';
import type { OfferAnswer } from '@contract/offers/offer-words.contract.js';
import type { CoverPerson } from '@contract/offers/offers.contract.js';

/** The button of an offered shift. */
export const REPLY_TEXTS: Record<OfferReply, string> = { take: 'Take it', say_yes: 'I would take it' };

export const NOT_TAKEN = 'Failed to take the shift';

/** Returns what a press of the button did. */
export function takenText(answer: OfferAnswer | null): string {
  return answer === 'taken' ? 'The shift is yours' : 'Your answer was sent';
}

/** Returns what an asked person has answered so far. */
export function answerText({ answer, seenAt }: Pick<CoverPerson, 'answer' | 'seenAt'>): string {
  if (answer === 'taken') return 'Took it';
  if (answer === 'yes') return 'Would take it';
  if (answer === 'no') return 'No';
  return seenAt === null ? 'Asked' : 'Seen';
}
