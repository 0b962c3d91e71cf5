import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import {
  CHANGED_AT_ONCE,
  nextBatchStart,
  NO_ID,
  READ_AT_ONCE,
  runBatch,
  type ErasureJob,
} from '../common/personal-data/erasure-batches.js';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';
import { messageColumn } from './notifications.columns.js';

export const personalData: PersonalData = {
  sections: [
    {
      ...exportSection('notifications', 'notifications', ['user_id'], sql``),
      from: sql`(select n.id, n.company_id, n.user_id, n.type, n.title, ${messageColumn} as message, n.is_read, n.created_at
      from notifications n where n.withdrawn_at is null) t`,
      columns: sql`t.user_id as "userId", t.type, t.title, t.message, t.is_read as "isRead", t.created_at as "createdAt"`,
    },
  ],
  erasure: [
    { name: 'quotes', isShown: true, batch: deleteQuotesNamingMember },
    { name: 'inbox', isShown: false, batch: deleteNotificationsOfMember },
  ],
};

/** Deletes quotes that name the erased member. The record keeps the full text, and employers decide about that. */
async function deleteQuotesNamingMember(
  em: EntityManager,
  { companyId, afterId, isNamedIn }: ErasureJob,
): Promise<string | null> {
  if (!isNamedIn) return null;
  const quotes = await read(
    em.getKysely(),
    columnsOf('notifications', ['id', 'quote']),
    sql`from notifications
     where company_id = ${companyId} and quote is not null and id > ${afterId ?? NO_ID}
     order by id limit ${READ_AT_ONCE}`,
  );
  const found = quotes.filter(({ quote }) => isNamedIn(quote!)).map(({ id }) => id);
  await sql`
    update notifications set quote = null
     where company_id = ${companyId} and id = any(${found}::uuid[])`.execute(em.getKysely());
  return nextBatchStart(quotes);
}

function deleteNotificationsOfMember(
  em: EntityManager,
  { companyId, userId }: ErasureJob,
): Promise<string | null> {
  return runBatch(
    em,
    sql`
    delete from notifications where id = any(array(
      select id from notifications where company_id = ${companyId} and user_id = ${userId}
       limit ${CHANGED_AT_ONCE}))`,
  );
}
