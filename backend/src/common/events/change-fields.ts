import type { AuditChanges } from './events.js';

/** An object with a value for each field of a request class. A constant of a union needs `as const`. */
export type EachField<RequestClass> = Record<keyof RequestClass, unknown> & Record<string, unknown>;

/** New values of all fields, undefined for those that stay as they are. A forgotten field does not compile. */
export type NamedFields<Fields> = { [Name in keyof Fields]-?: Fields[Name] | undefined };

/**
 * Sets the given values that differ from the record's, and returns the names of the changed fields without their
 * values. Skips undefined values. A forgotten field does not compile.
 */
export function changeFields<Fields extends object>(
  record: Fields,
  named: NamedFields<Fields>,
): AuditChanges {
  const changes: AuditChanges = {};
  for (const name of Object.keys(named) as (keyof Fields & string)[]) {
    const value = named[name];
    if (value === undefined || (record[name] ?? null) === value) continue;
    record[name] = value;
    changes[name] = {};
  }
  return changes;
}
