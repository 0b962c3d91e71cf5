import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import { hasExpired, isVisible } from '../../src/announcements/announcements.rules.js';
import { isShownToEmployees } from '../../src/announcements/announcement-visibility.sql.js';
import { lateAndNoShowTimes } from '../../src/clock/duty/duty.rules.js';
import { LATE_AT, NO_SHOW_AT } from '../../src/clock/duty/late-shifts.sql.js';
import { plannedMinutes } from '../../src/shifts/planned-minutes/planned-minutes.rules.js';
import { isExpired } from '../../src/announcements/announcement-expiry.sql.js';
import { plannedMinutesOf } from '../../src/shifts/planned-minutes/planned-minutes.sql.js';
import { serverAddress } from '../databases.js';
import { compiler } from '../sql-compiler.js';
import { PLANNED_CASES } from '../../src/common/time/planned-cases.js';

const START = new Date('2026-11-24T10:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe('a rule in SQL equals the rule in TypeScript', () => {
  const client = new pg.Client(serverAddress());
  beforeAll(() => client.connect());
  afterAll(() => client.end());

  /** Evaluates expressions over one row. */
  async function evaluate(expressions: RawBuilder<unknown>[], row: RawBuilder<unknown>): Promise<unknown[]> {
    const query = sql`select ${sql.join(expressions)} from ${row}`.compile(compiler);
    const { rows } = await client.query<unknown[]>({
      text: query.sql,
      values: [...query.parameters],
      rowMode: 'array',
    });
    return rows[0]!;
  }

  async function plannedInSql(startsAt: string, endsAt: string, breakMinutes: number): Promise<unknown> {
    const shift = sql`(select ${startsAt}::timestamptz as starts_at, ${endsAt}::timestamptz as ends_at,
      ${breakMinutes}::int as break_minutes) s`;
    return (await evaluate([plannedMinutesOf(sql`s`)], shift))[0];
  }

  it.each(PLANNED_CASES)('for the planned minutes of $name', async (shift) => {
    const { startsAt, endsAt, breakMinutes, minutes } = shift;
    expect(await plannedInSql(startsAt, endsAt, breakMinutes)).toBe(minutes);
  });

  it.each([
    [30, 30],
    [455.4, 0],
    [455.6, 20],
  ])('for %d planned minutes less a break of %d', async (length, breakMinutes) => {
    const [startsAt, endsAt] = [START.toISOString(), after(length).toISOString()];
    const expected = plannedMinutes({ startsAt, endsAt, breakMinutes });
    expect(await plannedInSql(startsAt, endsAt, breakMinutes)).toBe(expected);
  });

  it.each([
    [0, 0],
    [15, 30],
    [120, 1],
  ])('for a shift that is late after %d minutes and a no-show %d later', async (late, noShow) => {
    const row = sql`(select ${START}::timestamptz as starts_at) r,
      (select ${late}::int as shift_late_minutes, ${noShow}::int as no_show_minutes) k`;
    const { lateAt, noShowAt } = lateAndNoShowTimes(START, { shiftLateMinutes: late, noShowMinutes: noShow });
    expect(await evaluate([LATE_AT, NO_SHOW_AT], row)).toEqual([lateAt, noShowAt]);
  });

  it.each([null, -1, 0, 1])('for an announcement that expires in %s minutes', async (minutes) => {
    const expiresAt = minutes === null ? null : after(minutes);
    const announcement = sql`(select true as is_active, false as is_over,
      'all' as target_audience, ${expiresAt}::timestamptz as expires_at) a`;
    const [expired, visible] = await evaluate(
      [sql`coalesce(${isExpired(sql`a.expires_at`, START)}, false)`, isShownToEmployees(START)],
      announcement,
    );
    expect(expired).toBe(hasExpired({ expiresAt }, START));
    const shown = { isActive: true, expiresAt, targetAudience: 'all' } as const;
    expect(visible).toBe(isVisible(shown, 'employee', START));
  });
});
