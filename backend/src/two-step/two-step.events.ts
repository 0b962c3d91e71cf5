import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'account.factor_added': { accountId: string };
    'account.factor_removed': { accountId: string };
    'account.recovery_codes_renewed': { accountId: string };
    /** Another employer or the operator removed all second factors. */
    'account.factors_reset': { accountId: string; email: string };
  }
}
