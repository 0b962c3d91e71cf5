import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import type { Member } from '../common/auth/actor.js';
import { CHANGED, NotSignedIn } from '../common/http/errors.js';
import type { DateFormat } from '../common/time/format.js';
import type { Tables } from '../common/db/schema/tables.js';

/** The company formats that each transaction has locked, which do not change before it ends. */
const heldFormats = new WeakMap<object, Map<string, DateFormat>>();

/**
 * Returns a company's time zone and locks it until the transaction ends. Code that stores computed instants
 * calls this before any other lock, so that a concurrent change of the zone also moves the new instants.
 * @throws ConflictException if the company was deleted with its only member
 */
export async function lockZone(em: EntityManager, companyId: string): Promise<string> {
  const company = await em
    .getKysely<Tables>()
    .selectFrom('companies')
    .select(['time_zone', 'date_format'])
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  if (!company) throw new ConflictException(CHANGED, { errorCode: 'stale' });
  const transaction = em.getTransactionContext<object>();
  if (transaction) {
    const held = heldFormats.get(transaction) ?? new Map<string, DateFormat>();
    heldFormats.set(transaction, held.set(companyId, company.date_format));
  }
  return company.time_zone;
}

/**
 * Returns whether a company asks employees to confirm schedules, and locks the setting until the transaction ends.
 * @throws ConflictException if the company was deleted with its only member
 */
export async function lockConfirmationSetting(em: EntityManager, companyId: string): Promise<boolean> {
  const company = await em
    .getKysely<Tables>()
    .selectFrom('companies')
    .select('ask_to_confirm_schedules')
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  if (!company) throw new ConflictException(CHANGED, { errorCode: 'stale' });
  return company.ask_to_confirm_schedules;
}

/** Returns a company's date format, without a query if this transaction has locked its zone. */
export async function dateFormatOf(em: EntityManager, companyId: string): Promise<DateFormat | undefined> {
  const transaction = em.getTransactionContext<object>();
  const held = transaction && heldFormats.get(transaction)?.get(companyId);
  if (held) return held;
  const company = await em
    .getKysely<Tables>()
    .selectFrom('companies')
    .select('date_format')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.date_format;
}

/**
 * Locks a company until the transaction ends. Changes of settings, deactivations, reactivations
 * and invitations run one after another, and no instants are computed from the zone.
 * @throws ConflictException if the company was deleted with its only member
 */
export async function lockCompany(em: EntityManager, companyId: string): Promise<void> {
  const company = await em
    .getKysely<Tables>()
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new ConflictException(CHANGED, { errorCode: 'stale' });
}

/**
 * Locks a company for an employer who may have been deactivated in the meantime.
 * @throws NotSignedIn
 */
export async function lockCompanyAsEmployer(em: EntityManager, { companyId, userId }: Member): Promise<void> {
  await lockCompany(em, companyId);
  const { rows } = await sql`
    select from users
     where company_id = ${companyId} and id = ${userId} and role = 'employer' and deactivated_at is null`.execute(
    em.getKysely(),
  );
  if (rows.length === 0) throw new NotSignedIn();
}
