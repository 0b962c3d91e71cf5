import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Waits for a call of express-session's, which tells by a callback. */
export function fromCallback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error as Error) : resolve()));
  });
}

/** Ends the sessions of an account, or only those that act as one of its members, on every server; answers their ids.
 * Inside a transaction that has the account or the member locked, so that none begins meanwhile. */
export async function endSessions(
  em: EntityManager,
  { accountId, userId }: { accountId: string; userId?: string },
): Promise<string[]> {
  const whose = userId === undefined ? sql`true` : sql`sess ->> 'userId' = ${userId}`;
  const { rows } = await sql<{ sid: string }>`
    delete from session where sess ->> 'accountId' = ${accountId} and ${whose} returning sid`.execute(
    em.getKysely(),
  );
  return rows.map(({ sid }) => sid);
}
