import { Migration } from '@mikro-orm/migrations';

const up = `
-- The largest difference from the plan in minutes, or 10,000 for hours that an employer checks in any case.
-- timesheet-exceptions.rules.ts is the same rule in TypeScript. Paid minutes are not compared.
alter table timesheets add column minutes_to_check integer not null generated always as (
  case when clock_in_time is null or clock_out_time is null or planned_starts_at is null or planned_ends_at is null
         or flags - array['late', 'early', 'left_early', 'long'] <> '[]'::jsonb then 10000
       else least(9999, greatest(
         floor(abs(extract(epoch from starts_at - planned_starts_at)) / 60),
         floor(abs(extract(epoch from ends_at - planned_ends_at)) / 60),
         abs(greatest(0, round(extract(epoch from ends_at - starts_at) / 60) - break_minutes) - greatest(0,
           round(extract(epoch from planned_ends_at - planned_starts_at) / 60) - coalesce(planned_break_minutes, 0)))))::integer
  end) stored;
`;

/** Stores by how much hours differ from the plan, so that lists show exceptions first. The statement rewrites the table and
 * locks it until the end, which docs/operations.md names. */
export class Migration20261128063030_timesheets_minutes_to_check extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
