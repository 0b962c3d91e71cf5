import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import type { AuditChanges } from '../common/events/events.js';
import { employersAndMembers } from '../common/events/readers.js';
import { NotVisible, rejectIf } from '../common/http/errors.js';
import { IS_UNPUBLISHED } from '../rotas/publication/unpublished-shifts.sql.js';
import type { SwapStatus } from './swap-words.contract.js';
import { swapMoveProblem } from './swaps.rules.js';
import type { StoredSwap, SwapShiftRow } from './swaps.queries.js';
import type { SwapView } from './swaps.contract.js';

const UNPUBLISHED =
  'This shift has changes that are not published yet. The swap is possible when they are published or discarded.';
const HAS_HOURS = 'Hours have been recorded for this shift already';

/** Returns the rows of the shifts of a swap. */
export function rowsOf({ shiftRow, colleaguesShiftRow }: StoredSwap): SwapShiftRow[] {
  return colleaguesShiftRow ? [shiftRow, colleaguesShiftRow] : [shiftRow];
}

const idsOf = (swap: StoredSwap): string[] => rowsOf(swap).map(({ id }) => id);

/** Locks the plans of shifts until the transaction ends, so that edits wait. The company must be locked. */
export async function lockPlans(
  em: EntityManager,
  companyId: string,
  rows: readonly SwapShiftRow[],
): Promise<void> {
  const lock = async (table: string, ids: readonly (string | null)[]): Promise<void> => {
    const wanted = ids.filter((id) => id !== null);
    if (wanted.length === 0) return;
    await sql`
      select from ${sql.table(table)} where company_id = ${companyId} and id = any(${wanted}::uuid[])
       order by id for update`.execute(em.getKysely());
  };
  await lock(
    'rotas',
    rows.map(({ rotaId }) => rotaId),
  );
  await lock(
    'schedules',
    rows.map(({ scheduleId }) => scheduleId),
  );
}

/** Locks a swap and its shifts until the transaction ends, so that two decisions follow each other and new hours wait. */
export async function lockSwap(em: EntityManager, companyId: string, swap: StoredSwap): Promise<void> {
  const db = em.getKysely();
  await sql`select from shift_swaps where company_id = ${companyId} and id = ${swap.id} for update`.execute(
    db,
  );
  const ids = idsOf(swap);
  await sql`
    select from shifts where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    db,
  );
}

/** Locks employees until the transaction ends, so that deactivations, leave and other shifts for them wait. */
export async function lockMembers(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    select from users where company_id = ${companyId} and id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    em.getKysely(),
  );
}

/** Refuses a colleague who is no active employee of the company. The colleague is locked.
 * @throws NotVisible */
export async function rejectUnlessEmployee(em: EntityManager, companyId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from users
     where company_id = ${companyId} and id = ${id} and role = 'employee' and deactivated_at is null`.execute(
    em.getKysely(),
  );
  if (rows.length === 0) throw new NotVisible();
}

/** Refuses a step that a swap may not take.
 * @throws ConflictException */
export function rejectMove({ status }: Pick<SwapView, 'status'>, to: SwapStatus): void {
  const problem = swapMoveProblem(status, to);
  if (problem) throw new ConflictException(problem.message, { errorCode: problem.code });
}

/** Refuses to swap shifts with recorded hours. The shifts are locked.
 * @throws ConflictException */
export async function rejectIfWorked(em: EntityManager, companyId: string, swap: StoredSwap): Promise<void> {
  const { rows } = await sql`
    select from published_shifts p
     where p.company_id = ${companyId} and p.id = any(${idsOf(swap)}::uuid[])
       and (exists (select from clock_entries c
                     where c.company_id = p.company_id and c.employee_id = p.employee_id
                       and (c.rota_shift_id = p.id or c.schedule_id = p.schedule_id))
            or exists (select from timesheets t
                        where t.company_id = p.company_id and t.employee_id = p.employee_id and t.withdrawn_at is null
                          and (t.rota_shift_id = p.id or t.schedule_id = p.schedule_id)))`.execute(
    em.getKysely(),
  );
  rejectIf(rows.length > 0 ? HAS_HOURS : null, 'swap.has_hours');
}

/** Refuses to move shifts that differ from their published state. The shifts are locked.
 * @throws ConflictException */
export async function rejectIfUnpublished(
  em: EntityManager,
  companyId: string,
  swap: StoredSwap,
): Promise<void> {
  const { rows } = await sql`
    select from published_shifts p join shifts s on s.company_id = p.company_id and s.id = p.id
     where p.company_id = ${companyId} and p.id = any(${idsOf(swap)}::uuid[])
       and ${IS_UNPUBLISHED}`.execute(em.getKysely());
  rejectIf(rows.length > 0 ? UNPUBLISHED : null, 'swap.unpublished');
}

/** Returns the fields of an event about a swap. Its readers are employers, the two, and the people who were asked. */
export function swapEvent(
  companyId: string,
  actorId: string | null,
  swap: SwapView,
  { asked, before }: { asked: readonly string[]; before: Pick<SwapView, 'status' | 'startsAt'> | null },
) {
  const { id, proposer, colleague, status } = swap;
  const changes: AuditChanges = { status: before ? { from: before.status, to: status } : { to: status } };
  const about = { companyId, actorId, objectType: 'shift_swap' as const, objectId: id, changes };
  const two = [proposer.id, ...(colleague ? [colleague.id] : [])];
  const startsAt = before?.startsAt ?? swap.startsAt;
  return { ...about, swap, asked, startsAt, readers: employersAndMembers([...two, ...asked]) };
}
