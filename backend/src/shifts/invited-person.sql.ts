import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import type { EventOf } from '../common/events/events.js';

/** The person whose invitation a shift `s` has, as JSON; null for other shifts. A subquery is faster than a join, because few
 * shifts have one. */
export function invitedPersonJson(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    case when s.invitation_id is not null then (
      select jsonb_build_object('id', i.id, 'firstName', i.first_name, 'lastName', i.last_name,
                                'isExpired', i.status = 'expired' or i.expires_at <= ${now})
        from invitations i where i.company_id = s.company_id and i.id = s.invitation_id) end`;
}

/** Returns the expired invitations whose shifts go to a new invitation of the same address. */
export async function readReplacedInvitations(
  em: EntityManager,
  { invitation: { email }, isFirst = false, companyId }: EventOf<'invitation.created'>,
): Promise<string[]> {
  if (companyId === null || !email || isFirst) return [];
  const expired = sql`
    from invitations where company_id = ${companyId} and email = ${email} and status = 'expired' order by id`;
  return (await read(em.getKysely(), columnsOf('invitations', ['id']), expired)).map(({ id }) => id);
}
