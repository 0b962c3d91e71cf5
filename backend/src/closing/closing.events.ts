import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** An employer closed the company. All members are signed out; the mails go to these employers. */
    'company.closed': { emails: readonly { accountId: string; email: string }[] };
    'company.reopened': object;
    /** The data of a company that nobody reopened is erased. Hours stay without names. */
    'company.erased': object;
  }
}
