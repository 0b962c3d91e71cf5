import type { TestApp } from './test-app.js';

export interface AuditRow {
  action: string;
  actor_id: string | null;
  changes: Record<string, object>;
}

/** Returns a function that reads the audit log of a record, oldest first. */
export function auditOf(t: TestApp) {
  return (id: string) =>
    t.sql<AuditRow>('select action, actor_id, changes from audit_log where object_id = $1 order by id', [id]);
}

/** Returns functions that read a record of one table and its audit log. */
export function storedRows(t: TestApp, table: 'schedules' | 'timesheets' | 'rotas') {
  return {
    row: (id: string) => t.sql(`select * from ${table} where id = $1`, [id]),
    audit: auditOf(t),
  };
}
