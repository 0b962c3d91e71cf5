import type { OfferReply } from '@contract/notifications/notifications.contract.js';
import type { OfferAnswer, OfferMode } from '@contract/offers/offer-words.contract.js';
import type { CoverPerson } from '@contract/offers/offers.contract.js';

/** The button of an offered shift. */
export const REPLY_TEXTS: Record<OfferReply, string> = { take: 'Take it', say_yes: 'I would take it' };

export const NOT_TAKEN = 'Failed to take the shift';

/** Returns what a press of the button did. */
export function takenText(answer: OfferAnswer | null): string {
  return answer === 'taken' ? 'The shift is yours' : 'Your answer was sent';
}

/** The choices of who gets an offered shift. */
export const MODES: { value: OfferMode; label: string }[] = [
  { value: 'first', label: 'The first who takes it gets it' },
  { value: 'choose', label: 'I choose among those who would take it' },
];

/** Returns what an asked person has answered so far. */
export function answerText({ answer, seenAt }: Pick<CoverPerson, 'answer' | 'seenAt'>): string {
  if (answer === 'taken') return 'Took it';
  if (answer === 'yes') return 'Would take it';
  if (answer === 'no') return 'No';
  return seenAt === null ? 'Asked' : 'Seen';
}
