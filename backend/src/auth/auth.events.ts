import type { User } from '../users/user.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isMailed` when the link that confirms the address may leave. */
    'account.registered': { user: User; isMailed: boolean };
    'account.signed_in': { user: { id: string; companyId?: string | null } };
    'account.signed_out': { user: { id: string; companyId?: string | null } };
  }
}
