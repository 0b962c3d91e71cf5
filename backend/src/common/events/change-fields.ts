import type { AuditChanges } from './events.js';

/** Gives a record the values that are named and differ; answers the names of these fields, never their values. What is
 * undefined stays as it is. */
export function changeFields<Fields extends object>(record: Fields, named: Partial<Fields>): AuditChanges {
  const changes: AuditChanges = {};
  for (const name of Object.keys(named) as (keyof Fields & string)[]) {
    const value = named[name];
    if (value === undefined || (record[name] ?? null) === value) continue;
    record[name] = value as Fields[typeof name];
    changes[name] = {};
  }
  return changes;
}
