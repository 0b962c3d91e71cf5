/**
 * The parts of an answer's declaration, besides Valibot's own `v.string()`, `v.number()`, `v.array()` and so on.
 * Valibot describes answers: TypeScript types and the API's documentation come from it. Tests compare answers with it;
 * the running server does not.
 */
import * as v from 'valibot';
import { LOCAL_TIME } from '../../common/time/local.js';

/** The id of a record. */
export const Id = v.pipe(v.string(), v.uuid());

/** A point in time as ISO 8601 text in UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());

/** A day without a time, as `2026-11-24`. */
export const LocalDay = v.pipe(v.string(), v.isoDate());

/** A time of day, as `09:30`. JSON Schema's format `time` has seconds and a time zone. */
export const TimeOfDay = v.pipe(v.string(), v.regex(LOCAL_TIME));

/** A whole number. */
export const Count = v.pipe(v.number(), v.integer());

/** 1 for yes, 0 for no. */
export const Flag = v.picklist([0, 1]);

/** Declares an object of the API by the name of its type, which the documentation lists. */
export function view<const Entries extends v.ObjectEntries>(name: string, entries: Entries) {
  return v.pipe(v.strictObject(entries), v.title(name));
}

/** Declares an object that has the properties of another one and its own. */
export function extendedView<const Base extends v.ObjectEntries, const Own extends v.ObjectEntries>(
  name: string,
  base: { readonly entries: Base },
  own: Own,
) {
  return v.pipe(v.strictObject({ ...base.entries, ...own }), v.title(name));
}
