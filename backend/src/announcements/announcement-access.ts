import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { AuditChanges, AuditSubject } from '../common/events/events.js';
import { EMPLOYERS, employersAndMembers, type Readers } from '../common/events/readers.js';
import { sql } from 'kysely';
import { orNotFound } from '../common/http/errors.js';
import { Announcement } from './announcement.entity.js';
import { reaches, storedAim } from './announcement-visibility.sql.js';
import { isVisible } from './announcements.rules.js';
import type { AudienceMember } from './announcements.events.js';

/**
 * Locks an announcement of the actor's company until the transaction ends, so that concurrent changes run one after
 * the other.
 * @throws NotVisible if the actor does not see it
 */
export async function lockAnnouncement(
  em: EntityManager,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Announcement> {
  const { companyId, userId, role } = memberOf(actor);
  const found = await em.findOne(
    Announcement,
    { id, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const announcement = orNotFound(found && isVisible(found, role, now) ? found : null);
  if (role === 'employee') {
    const { rows } = await sql`
      select from announcements a
       where a.company_id = ${companyId} and a.id = ${id}
         and ${reaches(storedAim(sql`a`), companyId, userId, now)}`.execute(em.getKysely());
    orNotFound(rows[0]);
  }
  return announcement;
}

/** Returns the audit fields for a change of an announcement. */
export function announcementAudit(
  { id, companyId }: Announcement,
  actorId: string | null,
  changes: AuditChanges,
  readers: Readers,
): AuditSubject {
  return { companyId, actorId, objectType: 'announcement', objectId: id, changes, readers };
}

/** Returns the employees among the members whom the announcement reaches. */
export function reachedEmployees(members: readonly AudienceMember[]): string[] {
  return members.filter(({ role, isReached }) => role === 'employee' && isReached).map(({ id }) => id);
}

/**
 * Returns the readers of a change: employers always, employees if they see the announcement after it or saw it
 * before.
 */
export function readersOfChange(members: readonly AudienceMember[], isSeenByEmployees: boolean): Readers {
  return isSeenByEmployees ? employersAndMembers(reachedEmployees(members)) : [EMPLOYERS];
}
