import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** An existing account got an identity of the provider. */
    'account.identity_added': { accountId: string };
  }
}
