import type { TestApp } from './test-app.js';

export interface AuditRow {
  action: string;
  actor_id: string | null;
  changes: Record<string, object>;
}

/** Reads the audit log of a record by its id, in the order of what happened. */
export function auditOf(t: TestApp) {
  return (id: string) =>
    t.sql<AuditRow>('select action, actor_id, changes from audit_log where object_id = $1 order by id', [id]);
}

/** What changes leave behind in the database: of the records of one table, each by its id. */
export function storedRows(t: TestApp, table: 'schedules' | 'timesheets' | 'rotas') {
  return {
    row: (id: string) => t.sql(`select * from ${table} where id = $1`, [id]),
    audit: auditOf(t),
  };
}
