import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** An identity of the provider became a way into an account that was there before. */
    'account.identity_added': { accountId: string };
  }
}
