import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import type { Member } from '../common/auth/actor.js';
import { CHANGED, NotSignedIn } from '../common/http/errors.js';

/**
 * The zone of a company, held until the transaction ends: whoever computes instants to be stored takes it from here,
 * before any other lock, so that a change of the zone comes before or after, and moves what came before.
 * @throws ConflictException for a company that went with the only person in it
 */
export async function zoneOf(em: EntityManager, companyId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from companies where id = ${companyId} for share`.execute(em.getKysely());
  const [company] = rows;
  if (!company) throw new ConflictException(CHANGED);
  return company.zone;
}

/**
 * Holds a company until the transaction ends: of changes of its settings, deactivations and returns of its members and
 * invitations that it sends one comes after the other, and nobody computes by its zone meanwhile.
 * @throws ConflictException for a company that went with the only person in it
 */
export async function lockCompany(em: EntityManager, companyId: string): Promise<void> {
  const { rows } = await sql`select from companies where id = ${companyId} for no key update`.execute(
    em.getKysely(),
  );
  if (rows.length === 0) throw new ConflictException(CHANGED);
}

/** Holds a company for an employer who must still be one: another may have let them go meanwhile.
 * @throws NotSignedIn */
export async function lockCompanyAs(em: EntityManager, { companyId, userId }: Member): Promise<void> {
  await lockCompany(em, companyId);
  const { rows } = await sql`
    select from users
     where company_id = ${companyId} and id = ${userId} and role = 'employer' and deactivated_at is null`.execute(
    em.getKysely(),
  );
  if (rows.length === 0) throw new NotSignedIn();
}
