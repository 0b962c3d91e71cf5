import type { AuditChanges } from './events.js';

/**
 * Sets the given values that differ from the record's, and returns the names of the changed fields without their
 * values. Skips undefined values.
 */
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
