import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { columnsOf, returning } from '../../common/db/lists/read.js';
import { newId } from '../../common/db/schema/columns.js';
import type { LocalDate } from '../../common/time/local.js';

interface NewDeferrals {
  companyId: string;
  userId: string;
  payFrom: LocalDate;
  reason: string;
  now: Date;
}

/** Stores that records are paid from a day on, and replaces their earlier deferrals. Returns the ids of the deferrals. */
export async function insertDeferrals(
  em: EntityManager,
  column: 'timesheet_id' | 'clock_entry_id',
  recordIds: readonly string[],
  { companyId, userId, payFrom, reason, now }: NewDeferrals,
): Promise<string[]> {
  const rows = recordIds.map((recordId) => ({ id: newId(), recordId }));
  const record = sql.ref(column);
  const write = sql`
    insert into pay_deferrals (id, company_id, ${record}, pay_from, reason, created_by_id, created_at, updated_at)
    select r.id, ${companyId}::uuid, r."recordId", ${payFrom}::date, ${reason}, ${userId}::uuid, ${now}::timestamptz,
           ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id uuid, "recordId" uuid)
    on conflict (company_id, ${record}) where ${record} is not null
    do update set pay_from = excluded.pay_from, reason = excluded.reason, created_by_id = excluded.created_by_id,
      created_at = excluded.created_at, updated_at = excluded.updated_at, version = pay_deferrals.version + 1`;
  const left = await returning(em.getKysely(), columnsOf('pay_deferrals', ['id']), write);
  return left.map(({ id }) => id);
}
