import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * The zone of a company, held until the transaction ends: whoever reckons instants to be stored takes it from here,
 * before any other lock, so that a change of the zone comes before or after, and moves what came before.
 */
export async function zoneOf(em: EntityManager, companyId: string): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from companies where id = ${companyId} for share`.execute(em.getKysely());
  return rows[0]!.zone;
}

/**
 * Holds a company until the transaction ends: of changes of its settings, departures and returns of its members and
 * counts of its day's mails one comes after the other, and nobody reckons by its zone meanwhile.
 */
export async function lockCompany(em: EntityManager, companyId: string): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(em.getKysely());
}
