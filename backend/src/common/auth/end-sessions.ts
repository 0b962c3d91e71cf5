import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, returning } from '../db/lists/read.js';

/** Converts a callback of express-session into a promise. */
export function promiseFromCallback(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error as Error) : resolve()));
  });
}

/**
 * Deletes the sessions of an account, or only those of one of its members, and returns their ids. Call it in a
 * transaction that has locked the account or the member, so that no new session starts in the meantime.
 */
export async function endSessions(
  em: EntityManager,
  { accountId, userId }: { accountId: string; userId?: string },
): Promise<string[]> {
  const whose = userId === undefined ? sql`true` : sql`sess ->> 'userId' = ${userId}`;
  const rows = await returning(
    em.getKysely(),
    columnsOf('session', ['sid']),
    sql`delete from session where sess ->> 'accountId' = ${accountId} and ${whose}`,
  );
  return rows.map(({ sid }) => sid);
}
