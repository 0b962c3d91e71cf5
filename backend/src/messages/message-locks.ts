import { sql, type Kysely } from 'kysely';

/** Of one sender there are so many locks at most, however many they write to: the database keeps room for a limited
 * number for everybody. Receivers who share one wait for each other. */
const LOCKS = 64;

/** Until the transaction ends nobody else writes to these receivers as this sender, and none of them marks as read what
 * the sender wrote. Whoever asks takes the locks in one order. */
export async function lockReading(
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
