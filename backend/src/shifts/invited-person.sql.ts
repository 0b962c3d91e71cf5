import { sql, type RawBuilder } from 'kysely';

/** The person whose invitation a shift `s` has, as JSON; null for other shifts. A subquery is faster than a join, because few
 * shifts have one. */
export function invitedPersonJson(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    case when s.invitation_id is not null then (
      select jsonb_build_object('id', i.id, 'firstName', i.first_name, 'lastName', i.last_name,
                                'isExpired', i.status = 'expired' or i.expires_at <= ${now})
        from invitations i where i.company_id = s.company_id and i.id = s.invitation_id) end`;
}
