import { Migration } from '@mikro-orm/migrations';

const up = `
-- A break that the employee clocked has a start, and an end unless it still runs.
alter table clock_breaks add column ended_by_clock_out boolean not null default false;
alter table clock_breaks add constraint clock_breaks_times check (ends_at is null or ends_at >= starts_at);
create unique index clock_breaks_running on clock_breaks (company_id, entry_id)
  where starts_at is not null and ends_at is null;
`;

/** Lets employees start and end breaks on the clock. */
export class Migration20261128063500_clocked_breaks extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
