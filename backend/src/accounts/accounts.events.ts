import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'account.reset_requested': { accountId: string };
    'account.password_reset': { accountId: string; email: string };
    'account.password_changed': { accountId: string; email: string };
    'account.confirmation_requested': { accountId: string };
    'account.confirmed': { accountId: string };
    'account.session_ended': { accountId: string };
    /** Signed out everywhere. */
    'account.sessions_ended': { accountId: string };
    /** Went on as a member of another company. */
    'account.switched': { accountId: string };
    'account.identity_removed': { accountId: string };
  }
}
