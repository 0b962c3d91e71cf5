import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import type { Member } from '../common/auth/actor.js';
import { CHANGED, NotSignedIn } from '../common/http/errors.js';
import type { DateFormat } from '../common/time/format.js';
import { memberRow } from '../users/member-row.js';
import type { CompanyTable } from './company.entity.js';

/** By transaction the formats of companies that it holds, which nobody changes before it ends. */
const heldFormats = new WeakMap<object, Map<string, DateFormat>>();

/**
 * The zone of a company, held until the transaction ends: whoever computes instants to be stored takes it from here,
 * before any other lock, so that a change of the zone comes before or after, and moves what came before.
 * @throws ConflictException for a company that went with the only person in it
 */
export async function lockZone(em: EntityManager, companyId: string): Promise<string> {
  const company = await em
    .getKysely<CompanyTable>()
    .selectFrom('companies')
    .select(['time_zone', 'date_format'])
    .where('id', '=', companyId)
    .forShare()
    .executeTakeFirst();
  if (!company) throw new ConflictException(CHANGED);
  const transaction = em.getTransactionContext<object>();
  if (transaction) {
    const held = heldFormats.get(transaction) ?? new Map<string, DateFormat>();
    heldFormats.set(transaction, held.set(companyId, company.date_format));
  }
  return company.time_zone;
}

/** How a company writes dates and times; not read again by whoever holds its zone. */
export async function formatOf(em: EntityManager, companyId: string): Promise<DateFormat | undefined> {
  const transaction = em.getTransactionContext<object>();
  const held = transaction && heldFormats.get(transaction)?.get(companyId);
  if (held) return held;
  const company = await em
    .getKysely<CompanyTable>()
    .selectFrom('companies')
    .select('date_format')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.date_format;
}

/**
 * Holds a company until the transaction ends: of changes of its settings, deactivations and returns of its members and
 * invitations that it sends one comes after the other, and nobody computes by its zone meanwhile.
 * @throws ConflictException for a company that went with the only person in it
 */
export async function lockCompany(em: EntityManager, companyId: string): Promise<void> {
  const company = await em
    .getKysely<CompanyTable>()
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw new ConflictException(CHANGED);
}

/** Holds a company for an employer who must still be one: another may have let them go meanwhile.
 * @throws NotSignedIn */
export async function lockCompanyAsEmployer(em: EntityManager, { companyId, userId }: Member): Promise<void> {
  await lockCompany(em, companyId);
  const employer = await memberRow(em, companyId, userId)
    .select('id')
    .where('role', '=', 'employer')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!employer) throw new NotSignedIn();
}
