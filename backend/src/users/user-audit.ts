import type { AuditSubject } from '../common/events/events.js';

/** What an event about a member says for the audit log; unless told otherwise they did it themselves. */
export function userAudit(
  { id, companyId }: { id: string; companyId?: string | null },
  actorId = id,
): AuditSubject {
  return { companyId: companyId ?? null, actorId, objectType: 'user', objectId: id };
}

/** What an event that is a member's own business says for the audit log: nobody else is told that it happened. */
export function ownAudit(user: { id: string; companyId?: string | null }): AuditSubject {
  return { ...userAudit(user), readers: [] };
}
