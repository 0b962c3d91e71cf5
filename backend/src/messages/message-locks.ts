import { sql, type Kysely } from 'kysely';

/**
 * The most locks per sender, because PostgreSQL has memory for a limited number. Receivers who share a lock wait for
 * each other.
 */
const LOCKS = 64;

/**
 * Locks the threads between a sender and receivers until the transaction ends: for other messages and for marks as
 * read. All callers take the locks in the same order.
 */
export async function lockThreads(
  db: Kysely<unknown>,
  companyId: string,
  senderId: string,
  receiverIds: readonly string[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(sender, receiver)
      from (select distinct hashtext(${companyId}::uuid::text || ${senderId}::uuid::text) as sender,
                   abs(hashtext(id::text) % ${sql.lit(LOCKS)}) as receiver
              from unnest(${receiverIds}::uuid[]) as id order by 1, 2) locks`.execute(db);
}
