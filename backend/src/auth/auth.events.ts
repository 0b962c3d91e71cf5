import type { User } from '../users/user.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isMailed` is true if the mail with the confirmation link may be sent. */
    'account.registered': { user: User; isMailed: boolean };
    'account.signed_in': { user: { id: string; companyId?: string | null } };
    /** The account signed in from another browser than before. */
    'account.device_added': { accountId: string; email: string; deviceId: string; isMailed: boolean };
    'account.signed_out': { user: { id: string; companyId?: string | null } };
  }
}
