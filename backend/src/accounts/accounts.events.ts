import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'account.reset_requested': { accountId: string };
    'account.password_reset': { accountId: string; email: string };
    'account.password_changed': { accountId: string; email: string };
    'account.confirmation_requested': { accountId: string };
    'account.confirmed': { accountId: string };
    'account.session_ended': { accountId: string };
    /** All sessions of the account ended. */
    'account.sessions_ended': { accountId: string };
    /** The session continued as another membership. */
    'account.switched': { accountId: string };
    'account.identity_removed': { accountId: string };
  }
}
