import type { Offer } from './offer.entity.js';
import type { OfferAnswer } from './offer-words.contract.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** These people were asked about the shift; perhaps others before. */
    'offer.sent': { offer: Offer; shiftName: string; peopleIds: readonly string[] };
    'offer.seen': object;
    /** An employee answered, or was chosen, and the offer stays open. */
    'offer.answered': { offer: Offer; shiftName: string; employeeId: string; answer: OfferAnswer };
    /** The offer ended. `waitingIds` are the asked people who have neither declined nor got the shift. */
    'offer.ended': { offer: Offer; shiftName: string; waitingIds: readonly string[] };
  }
}
