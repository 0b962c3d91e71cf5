import type { AuditSubject } from '../common/events/events.js';

/** What an event about a member says for the audit log; unless told otherwise they did it themselves. */
export function userAudit(
  { id, companyId }: { id: string; companyId?: string | null },
  actorId = id,
): AuditSubject {
  return { companyId: companyId ?? null, actorId, objectType: 'user', objectId: id };
}
