import type { Company, Servers, Work } from './rounds.ts';

const shiftsEach = 2;
/**
 * Notifications per company and round. Of two forgotten entries, one leads to a reminder to its employee, the
 * other to a missed entry, which both sides are notified of. The employer is notified of late and absent
 * employees.
 */
const perCompany = { clock_reminder: 1, clock_missed: 2, shift_late: shiftsEach, no_show: shiftsEach };
const sum = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

interface ClockJobs extends Work {
  /**
   * Notifications by type. Reminders count only for `busy`, because the other employee may be reminded before
   * the entry is missed.
   */
  counts: () => Promise<Record<string, number>>;
  /** The expected counts after this many rounds. */
  wanted: (rounds: number) => Record<string, number>;
  /** Number of open entries that should have been closed. */
  leftOpen: () => Promise<number>;
}

/** Shifts without a clock-in and entries without a clock-out. */
export function clockJobsWork(servers: Servers, companies: Company[]): ClockJobs {
  const counts = async () => {
    const rows = await servers.one.sql<{ type: string; count: number }>(
      `select type, count(*)::int as count from notifications where type = any($1::text[])
          and (type <> 'clock_reminder' or user_id = any($2::uuid[])) group by type`,
      [Object.keys(perCompany), companies.map(({ busy }) => busy.id)],
    );
    return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
  };
  return {
    types: Object.keys(perCompany),
    perRound: companies.length * sum(perCompany),
    fallDue: async () => {
      for (const company of companies) await fallDue(servers, company);
    },
    done: async () => sum(await counts()),
    counts,
    wanted: (rounds) =>
      Object.fromEntries(
        Object.entries(perCompany).map(([type, count]) => [type, count * companies.length * rounds]),
      ),
    leftOpen: async () => {
      const [row] = await servers.one.sql<{ open: number }>(
        `select count(*)::int as open from clock_entries
          where status = 'open' and planned_ends_at < now() - interval '4 hours'`,
      );
      return row!.open;
    },
  };
}

/** Creates entries open since yesterday and since this morning, and two kinds of past shifts without a clock-in. */
async function fallDue({ one }: Servers, { boss, guard, busy }: Company): Promise<void> {
  const mine = [boss.user.companyId, guard.id];
  const plan = `id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at`;
  const shift =
    'id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at';
  const values = (ago: string): string => `gen_random_uuid(), $1, 'Door', current_date, '09:00', '17:00',
    now() - interval '${ago}', now() - interval '${ago}' + interval '8 hours', 'active', now(), now()`;
  // Closes the previous round's entry of the reminded employee.
  await one.sql(`update clock_entries set status = 'missed' where employee_id = $1`, [busy.id]);
  for (const [ago, { id }] of [
    ['26 hours', guard],
    ['9 hours', busy],
  ] as const) {
    await one.sql(
      `with made as (insert into schedules (${plan}) select ${values(ago)} where $2::uuid is not null
       returning id, starts_at, ends_at)
     insert into clock_entries (id, company_id, employee_id, schedule_id, date, planned_starts_at, planned_ends_at,
       clocked_in_at, created_at, updated_at)
     select gen_random_uuid(), $1, $2, id, current_date, starts_at, ends_at, starts_at, now(), now() from made`,
      [boss.user.companyId, id],
    );
  }
  for (const ago of ['16 minutes', '50 minutes']) {
    await one.sql(
      `with made as (insert into schedules (${plan}) select ${values(ago)} from generate_series(1, ${shiftsEach})
         returning *),
       planned as (
         insert into shifts (${shift})
         select gen_random_uuid(), $1, id, $2, date, start_time, end_time, starts_at, ends_at, now(), now() from made
         returning *)
       insert into published_shifts (${shift}) select ${shift} from planned`,
      mine,
    );
  }
}
