import type { AuditSubject } from '../common/events/events.js';

/** Returns the audit part of a member event. By default the member is also the actor. */
export function userAudit(
  { id, companyId }: { id: string; companyId?: string | null },
  actorId: string | null = id,
): AuditSubject {
  return { companyId: companyId ?? null, actorId, objectType: 'user', objectId: id };
}

/** Returns the audit part of a private event. No other member's client learns of it. */
export function privateUserAudit(user: { id: string; companyId?: string | null }): AuditSubject {
  return { ...userAudit(user), readers: [] };
}
