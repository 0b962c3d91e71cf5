import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { AuditChanges, AuditSubject } from '../common/events/events.js';
import { EMPLOYERS, employersAnd, type Readers } from '../common/events/readers.js';
import { orNotFound } from '../common/http/errors.js';
import { Announcement } from './announcement.entity.js';
import { isVisible } from './announcement.rules.js';
import type { AudienceMember } from './announcements.events.js';

/** One announcement of the actor's company, held until the transaction ends: of several at once each sees what the last
 * one made of it.
 * @throws NotVisible for one that the actor does not see */
export async function lockAnnouncement(
  em: EntityManager,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Announcement> {
  const { companyId, role } = memberOf(actor);
  const found = await em.findOne(
    Announcement,
    { id, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  return orNotFound(found && isVisible(found, role, now) ? found : null);
}

/** Whose change of an announcement it is, for the audit log. */
export function announcementAudit(
  { id, companyId }: Announcement,
  actorId: string | null,
  changes: AuditChanges,
  readers: Readers,
): AuditSubject {
  return { companyId, actorId, objectType: 'announcement', objectId: id, changes, readers };
}

/** Who hears of a change: employers always, employees who see the announcement after it or saw it before. */
export function readersOf(members: readonly AudienceMember[], isSeenByEmployees: boolean): Readers {
  if (!isSeenByEmployees) return [EMPLOYERS];
  return employersAnd(members.filter(({ role }) => role === 'employee').map(({ id }) => id));
}
