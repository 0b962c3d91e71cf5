import type { Actor } from '../common/auth/actor.js';
import type { AuditSubject } from '../common/events/events.js';

/** Returns the audit part of an account event. `actor` is null if a mailed link made the change. */
export function accountAudit(
  accountId: string,
  actor: Pick<Actor, 'userId' | 'companyId'> | null = null,
): AuditSubject & { accountId: string } {
  return {
    accountId,
    companyId: actor?.companyId ?? null,
    actorId: actor?.userId ?? null,
    objectType: 'account',
    objectId: accountId,
    readers: [],
  };
}
