import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import type { Member } from '../common/auth/actor.js';

const NEW_HOURS = 24;
export const NEW_EMPLOYER = `You became an employer here less than ${NEW_HOURS} hours ago. Ask an employer who has been here longer, or try again later.`;

/**
 * Refuses an action to employers in their first 24 hours, so that a stolen session cannot do it through an invitation. The
 * founder of the company accepted no invitation.
 * @throws ConflictException for an employer who accepted an invitation in the last 24 hours
 */
export async function rejectNewEmployer(
  em: EntityManager,
  { companyId, userId }: Member,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    select from invitations
     where company_id = ${companyId} and accepted_by_id = ${userId} and role = 'employer'
       and accepted_at > ${now}::timestamptz - make_interval(hours => ${NEW_HOURS}::int) limit 1`.execute(
    em.getKysely(),
  );
  if (rows.length > 0) throw new ConflictException(NEW_EMPLOYER, { errorCode: 'new_employer' });
}
