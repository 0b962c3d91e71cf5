import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `ownEmail` is the address whose proven owner asked for it, else null. */
    'account.erased': { accountId: string; ownEmail: string | null };
    /** A membership lost its name, its contact and its texts, and kept its hours. */
    'employee.erased': { userId: string; companyId: string; email: string };
    /** All texts of a company were searched for somebody who was erased, and this many may name them. */
    'erasure.searched': { found: number };
    /** An employer put a neutral word for somebody who was erased into a record's text. */
    'text.replaced': object;
  }
}
