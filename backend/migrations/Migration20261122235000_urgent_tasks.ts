import { Migration } from '@mikro-orm/migrations';

const CLOSED = `(status in ('completed', 'cancelled'))`;

/** Finds what is to be done next: open tasks by when they are due, then the newest of all others. */
export class Migration20261122235000_urgent_tasks extends Migration {
  override up(): void {
    this.addSql(`
      create index tasks_urgency on tasks (company_id, ${CLOSED}, (case when not ${CLOSED} then due_date end),
        (timestamptz '2000-01-01 00:00:00+00' - created_at), id) where deleted_at is null`);
  }
}
