import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../common/db/columns.js';
import { TEXT_RECORDS } from '../common/personal-data/found.js';
import type { TextRecord } from '../common/personal-data/personal-data.js';
import { answerMentions, mentionsIn, type ErasedIdentity } from './erasure.rules.js';

/** What is left to do for somebody, as a batch needs it. */
export interface ErasureJob {
  id: string;
  companyId: string;
  userId: string;
  createdAt: string;
  /** The last row that was looked at in this step. */
  afterId: string | null;
  /** Null when the time for which the name is kept is over. */
  traces: ErasedIdentity | null;
}

/** Looks at the next rows; the last one's id, or null after the last rows. */
type Batch = (em: EntityManager, job: ErasureJob) => Promise<string | null>;

const CHANGED_AT_ONCE = 1_000;
const READ_AT_ONCE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The steps in their order: first what others might be shown, then what nobody sees, then the search. */
export const STEPS: readonly (readonly [name: string, batch: Batch])[] = [
  ['answers', clearAnswers],
  ['quotes', dropQuotes],
  [
    'keys',
    (em, { userId }) =>
      whileFull(
        em,
        sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where user_id = ${userId} limit ${CHANGED_AT_ONCE}))`,
      ),
  ],
  [
    'inbox',
    (em, { companyId, userId }) =>
      whileFull(
        em,
        sql`
    delete from notifications where id = any(array(
      select id from notifications where company_id = ${companyId} and user_id = ${userId}
       limit ${CHANGED_AT_ONCE}))`,
      ),
  ],
  ['hours', clearHours],
  ...Array.from(TEXT_RECORDS.values(), (record) => [record.type, search(record)] as const),
];

/** Other members' answers about the person, kept for a retry, are answered no more. */
async function clearAnswers(
  em: EntityManager,
  { companyId, userId, afterId, traces }: ErasureJob,
): Promise<string | null> {
  if (!traces) return null;
  const { rows } = await sql<{ id: string; response: unknown }>`
    select id, response from idempotency_keys
     where company_id = ${companyId} and not is_cleared and id > ${afterId ?? NO_ID}
     order by id limit ${READ_AT_ONCE}`.execute(em.getKysely());
  const found = rows.filter(({ response }) => answerMentions(response, userId, traces)).map(({ id }) => id);
  await sql`
    update idempotency_keys set response = null, is_cleared = true
     where company_id = ${companyId} and id = any(${found}::uuid[])`.execute(em.getKysely());
  return lastOf(rows);
}

/** Our own copies of what was typed; the whole of it stands on the record, for its employers to decide on. */
async function dropQuotes(
  em: EntityManager,
  { companyId, afterId, traces }: ErasureJob,
): Promise<string | null> {
  if (!traces) return null;
  const { rows } = await sql<{ id: string; quote: string }>`
    select id, quote from notifications
     where company_id = ${companyId} and quote is not null and id > ${afterId ?? NO_ID}
     order by id limit ${READ_AT_ONCE}`.execute(em.getKysely());
  const find = mentionsIn(traces);
  const found = rows.filter(({ quote }) => find(quote).length > 0).map(({ id }) => id);
  await sql`
    update notifications set quote = null
     where company_id = ${companyId} and id = any(${found}::uuid[])`.execute(em.getKysely());
  return lastOf(rows);
}

/** Hours stay; where and what was noted beside them does not. */
function clearHours(em: EntityManager, { companyId, userId }: ErasureJob): Promise<string | null> {
  return whileFull(
    em,
    sql`
    update timesheets set notes = null, clock_in_location = null, clock_out_location = null
     where company_id = ${companyId} and id = any(array(
       select id from timesheets where company_id = ${companyId} and employee_id = ${userId}
          and (notes is not null or clock_in_location is not null or clock_out_location is not null)
        limit ${CHANGED_AT_ONCE}))`,
  );
}

/** Notes which texts of one kind of record may name the person. */
function search({ type, table, fields }: TextRecord): Batch {
  const columns = sql.join(
    Object.entries(fields).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
  );
  return async (em, { id, companyId, createdAt, afterId, traces }) => {
    if (!traces) return null;
    const { rows } = await sql<{ id: string } & Record<string, string | null>>`
      select id, ${columns} from ${sql.table(table)}
       where company_id = ${companyId} and id > ${afterId ?? NO_ID} order by id limit ${READ_AT_ONCE}`.execute(
      em.getKysely(),
    );
    const find = mentionsIn(traces);
    const found = rows.flatMap((row) =>
      Object.keys(fields)
        .filter((field) => find(row[field] ?? '').length > 0)
        .map((field) => sql`(${newId()}, ${companyId}, ${id}, ${type}, ${row.id}, ${field}, ${createdAt})`),
    );
    if (found.length > 0) {
      await sql`
        insert into erased_texts (id, company_id, erasure_id, record_type, record_id, field, created_at)
        values ${sql.join(found)} on conflict do nothing`.execute(em.getKysely());
    }
    return lastOf(rows);
  };
}

function lastOf(rows: { id: string }[]): string | null {
  return rows.length === READ_AT_ONCE ? rows.at(-1)!.id : null;
}

/** For statements that leave no row behind which they would find again. */
async function whileFull(em: EntityManager, statement: RawBuilder<unknown>): Promise<string | null> {
  const { numAffectedRows = 0n } = await statement.execute(em.getKysely());
  return numAffectedRows < CHANGED_AT_ONCE ? null : NO_ID;
}
