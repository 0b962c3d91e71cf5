import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { insertAllOnce } from '../common/db/insert.js';
import { newId } from '../common/db/schema/columns.js';
import {
  CHANGED_AT_ONCE,
  nextBatchStart,
  NO_ID,
  READ_AT_ONCE,
  runBatch,
  type ErasureBatch,
  type ErasureJob,
} from '../common/personal-data/erasure-batches.js';
import { ERASURE_STEPS, TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';
import type { TextRecord } from '../common/personal-data/personal-data.js';
import { doesAnswerMention, createMentionFinder, type ErasedIdentity } from './erasure.rules.js';

/** An erasure with the data that identifies the person in texts, or null if it was deleted. */
interface TracedJob extends ErasureJob {
  traces: ErasedIdentity | null;
}

/** Stored answers belong to no feature. The other steps are declared in each feature's `x.personal-data.ts`. */
const ALL = [
  { name: 'answers', isShown: true, batch: clearStoredAnswers },
  { name: 'keys', isShown: false, batch: deleteIdempotencyKeys },
  ...ERASURE_STEPS,
];

/** The steps in order: first data that others could see, then hidden data, then the search of texts. */
export const STEPS: readonly { name: string; batch: ErasureBatch<TracedJob> }[] = [
  ...ALL.filter(({ isShown }) => isShown),
  ...ALL.filter(({ isShown }) => !isShown),
  ...Array.from(TEXT_RECORDS.values(), (record) => ({
    name: record.type,
    batch: recordMentionsStep(record),
  })),
];

/** Clears stored answers to other members' requests that mention the person. A retry gets a 409. */
async function clearStoredAnswers(
  em: EntityManager,
  { companyId, userId, afterId, traces }: TracedJob,
): Promise<string | null> {
  if (!traces) return null;
  const rows = await read(
    em.getKysely(),
    columnsOf('idempotency_keys', ['id', 'response']),
    sql`from idempotency_keys
     where company_id = ${companyId} and not is_cleared and id > ${afterId ?? NO_ID}
     order by id limit ${READ_AT_ONCE}`,
  );
  const found = rows
    .filter(({ response }) => doesAnswerMention(response, userId, traces))
    .map(({ id }) => id);
  await sql`
    update idempotency_keys set response = null, is_cleared = true
     where company_id = ${companyId} and id = any(${found}::uuid[])`.execute(em.getKysely());
  return nextBatchStart(rows);
}

function deleteIdempotencyKeys(em: EntityManager, { userId }: ErasureJob): Promise<string | null> {
  return runBatch(
    em,
    sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where user_id = ${userId} limit ${CHANGED_AT_ONCE}))`,
  );
}

/** Records which texts of one kind of record may name the person. */
function recordMentionsStep({ type, table, fields }: TextRecord): ErasureBatch<TracedJob> {
  const columns = sql.join(
    Object.entries(fields).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
  );
  return async (em, { id, companyId, createdAt, afterId, traces }) => {
    if (!traces) return null;
    const mentions = createMentionFinder(traces);
    const { rows } = await sql<{ id: string } & Record<string, string | null>>`
      select id, ${columns} from ${sql.table(table)}
       where company_id = ${companyId} and id > ${afterId ?? NO_ID} order by id limit ${READ_AT_ONCE}`.execute(
      em.getKysely(),
    );
    const found = rows.flatMap((row) =>
      Object.keys(fields).flatMap((field) => {
        const marks = mentions(row[field] ?? '');
        if (marks.length === 0) return [];
        const isCertain = marks.some((mark) => mark.isCertain);
        const about = { erasureId: id, recordType: type, recordId: row.id };
        return { id: newId(), companyId, ...about, field, isCertain, createdAt: new Date(createdAt) };
      }),
    );
    await insertAllOnce(em.getKysely(), 'erased_texts', found);
    return nextBatchStart(rows);
  };
}
