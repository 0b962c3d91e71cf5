import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { TooMany } from '../common/http/errors.js';
import type { Presser } from './clock-access.js';
import { BACK_MAX_MS } from './press-time.rules.js';

/** Employees do not clock in and out a hundred times a day, and each press is a row that stays. Beyond the limit only an
 * open or missed entry can be clocked out, and no clock-out can be undone. */
export const PRESSES_A_DAY = 200;
const DAY_MS = 24 * 3_600_000;
/** A phone keeps what it could not send, with its time. */
const AGAIN_SECONDS = 3_600;
const SENTENCE = 'Too many presses in a day. Those on your phone are sent later, each with its time.';

/** Their row must be locked.
 * @throws TooMany for somebody who pressed too often in a day */
export async function rejectFlood(
  em: EntityManager,
  { companyId, employeeId }: Presser,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  // Found by when they were pressed, which is 72 hours before they came at most.
  const { rows } = await sql`
    select from clock_presses
     where company_id = ${companyId} and employee_id = ${employeeId} and received_at > ${since}
       and pressed_at > ${new Date(since.getTime() - BACK_MAX_MS)}
     limit ${PRESSES_A_DAY}`.execute(em.getKysely());
  if (rows.length >= PRESSES_A_DAY) throw new TooMany(SENTENCE, AGAIN_SECONDS);
}
