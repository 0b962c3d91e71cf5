import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { TooMany } from '../../common/http/errors.js';
import type { Presser } from '../clock-access.js';
import { BACK_MAX_MS } from './press-time.rules.js';
import { DAY_MS } from '../../common/time/units.js';

/** Limits the rows that one employee can create. Beyond it, only an open or missed entry can be clocked out, and no
 * clock-out can be undone. */
export const CLOCK_ACTIONS_PER_DAY = 200;
/** The phone stores the refused action with its time and sends it later. */
const AGAIN_SECONDS = 3_600;
const SENTENCE =
  'Too many clock actions in a day. Your phone stores them and sends them later with their times.';

/** Refuses a clock action beyond the daily limit. The member's row must be locked.
 * @throws TooMany */
export async function rejectTooManyClockActions(
  em: EntityManager,
  { companyId, employeeId }: Presser,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  // The index is on `pressed_at`, which is at most 72 hours before `received_at`.
  const { rows } = await sql`
    select from clock_presses
     where company_id = ${companyId} and employee_id = ${employeeId} and received_at > ${since}
       and pressed_at > ${new Date(since.getTime() - BACK_MAX_MS)}
     limit ${CLOCK_ACTIONS_PER_DAY}`.execute(em.getKysely());
  if (rows.length >= CLOCK_ACTIONS_PER_DAY) throw new TooMany(SENTENCE, AGAIN_SECONDS);
}
