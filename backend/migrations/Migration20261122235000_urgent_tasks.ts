import { Migration } from '@mikro-orm/migrations';

const CLOSED = `(status in ('completed', 'cancelled'))`;

/** Adds an index for the default order: open tasks by due date, then all other tasks from the newest. */
export class Migration20261122235000_urgent_tasks extends Migration {
  override up(): void {
    this.addSql(`
      create index tasks_urgency on tasks (company_id, ${CLOSED}, (case when not ${CLOSED} then due_date end),
        (timestamptz '2000-01-01 00:00:00+00' - created_at), id) where deleted_at is null`);
  }
}
