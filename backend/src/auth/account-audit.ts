import type { Actor } from '../common/auth/actor.js';
import type { AuditSubject } from '../common/events/events.js';

/** What an event about an account says for the audit log; nobody is signed in where a mailed link did it. */
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
