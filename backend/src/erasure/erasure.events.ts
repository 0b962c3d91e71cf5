import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'account.erased': { accountId: string };
    /** A membership lost its name, its contact and its texts, and kept its hours. */
    'employee.erased': { userId: string };
    /** All texts of a company were searched for somebody who was erased, and this many may name them. */
    'erasure.searched': { found: number };
    /** An employer put a neutral word for somebody who was erased into a record's text. */
    'text.replaced': object;
  }
}
