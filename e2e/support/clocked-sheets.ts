import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { assign, makeSchedule, submitHours } from './arrange.ts';
import { localDay } from './days.ts';
import type { Member } from './member.ts';
import type { Product } from './product.ts';

/** Pending hours of two employees. All are clocked as planned, except one that is late, one that is long and one that was
 * typed. */
interface ClockedSheets {
  guards: [Member, Member];
  schedule: ScheduleView;
  sheets: TimesheetView[];
  typed: string;
  matching: string[];
}

interface Days {
  /** The date of the schedule. */
  date: string;
  /** The hours end so many days ago. */
  daysAgo: number;
}

/** Submits 41 timesheets on 21 days. */
export async function submitClockedSheets(
  boss: Member,
  product: Pick<Product, 'sql'>,
  { date, daysAgo }: Days,
): Promise<ClockedSheets> {
  const guards: [Member, Member] = [
    await boss.hire({ firstName: 'Ann', lastName: 'Young' }),
    await boss.hire({ firstName: 'Zed', lastName: 'Archer' }),
  ];
  const schedule = await makeSchedule(boss, { name: 'Front door', date, peopleNeeded: 2 });
  for (const guard of guards) await assign(boss, schedule, guard);
  const sheets: TimesheetView[] = [];
  for (let n = 0; n < 41; n += 1)
    sheets.push(
      await submitHours(guards[n % 2]!, schedule, { date: localDay(-daysAgo - Math.floor(n / 2)) }),
    );
  const [late, long, typed, ...matching] = sheets.map(({ id }) => id) as [
    string,
    string,
    string,
    ...string[],
  ];
  const clock = (ids: string[], change = '') =>
    product.sql(
      `update timesheets set clock_in_time = starts_at, clock_out_time = ends_at, planned_starts_at = starts_at,
         planned_ends_at = ends_at, planned_break_minutes = 0, flags = '[]' ${change} where id = any($1::uuid[])`,
      [ids],
    );
  await clock(matching);
  await clock(
    [late],
    `, starts_at = starts_at + interval '20 minutes', worked_minutes = worked_minutes - 20`,
  );
  await clock([long], `, ends_at = ends_at + interval '40 minutes', worked_minutes = worked_minutes + 40`);
  return { guards, schedule, sheets, typed, matching };
}
