import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `ownEmail` is the confirmed address of an owner who erased the account, else null. */
    'account.erased': { accountId: string; ownEmail: string | null };
    /** A membership lost its name, contact data and texts, and kept its hours. */
    'employee.erased': { userId: string; companyId: string; email: string };
    /** All texts of a company were searched for an erased person, and `found` of them may name the person. */
    'erasure.searched': { found: number };
    /** An employer replaced the name of an erased person in a record's text. */
    'text.replaced': object;
  }
}
