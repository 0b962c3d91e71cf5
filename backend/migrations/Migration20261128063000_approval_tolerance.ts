import { Migration } from '@mikro-orm/migrations';

const up = `
-- Hours that differ from the plan by at most these minutes match it.
alter table companies add column approval_tolerance_minutes integer not null default 5
  check (approval_tolerance_minutes between 0 and 240);
-- The largest difference from the plan in minutes, or 10,000 for hours that an employer checks in any case.
-- timesheet-exceptions.rules.ts is the same rule in TypeScript.
alter table timesheets add column minutes_to_check integer not null generated always as (
  case when clock_in_time is null or clock_out_time is null or planned_starts_at is null or planned_ends_at is null
         or flags - array['late', 'early', 'left_early', 'long'] <> '[]'::jsonb then 10000
       else least(9999, greatest(
         floor(abs(extract(epoch from starts_at - planned_starts_at)) / 60),
         floor(abs(extract(epoch from ends_at - planned_ends_at)) / 60),
         abs(worked_minutes - greatest(0,
           round(extract(epoch from planned_ends_at - planned_starts_at) / 60) - coalesce(planned_break_minutes, 0)))))::integer
  end) stored;
`;

/** Lets employers approve the hours that match the plan, and see exceptions first. */
export class Migration20261128063000_approval_tolerance extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
