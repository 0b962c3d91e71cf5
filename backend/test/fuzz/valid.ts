import fc, { type Arbitrary } from 'fast-check';
import { PASSWORD, someEmail } from '../people.js';
import type { Operation, Schema } from './operations.js';

/**
 * Ids of existing records, by table and by the columns that refer to them, and the secrets of invitations as
 * `token`.
 */
export type Known = Record<string, string[]>;

/** A request before and after a mistake is added. */
export interface Draft {
  method: string;
  /** The path as it is sent, with its query. */
  path: string;
  headers: Record<string, string | string[]>;
  json?: Record<string, unknown>;
  /** Sent instead of `json`. */
  text?: string | Buffer;
}

/** Names of parameters for the secret of an invitation. */
const SECRETS = /token$|^validate$/i;

/** Fields whose format the description explains only in words. */
const BY_NAME: Record<string, Arbitrary<unknown>> = {
  timeZone: fc.constantFrom('Europe/London', 'Europe/Lisbon', 'UTC'),
  postcode: fc.constantFrom('SW1A 1AA', 'yo1 7hh', 'M11AE'),
};

const DAY = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Returns requests that follow the API's description. */
export function validRequest(operation: Operation, known: Known): Arbitrary<Draft> {
  const parts = operation.path.split(/\{\w+\}/);
  const segment = parts[0]!.split('/').at(-2) ?? '';
  const path =
    parts.length === 1 ? fc.constant(operation.path) : one(segment, known).map((id) => parts.join(id));
  const json = operation.body ? objectOf(operation.body, known) : fc.constant(undefined);
  const query = operation.query.length === 0 ? fc.constant('') : fc.constantFrom(...QUERIES);
  return fc.tuple(path, query, json).map(([base, search, value]): Draft => ({
    method: operation.method,
    path: base + search,
    headers: {},
    ...(value && { headers: { 'content-type': 'application/json' }, json: value }),
  }));
}

const QUERIES = [
  '',
  '?range=[0,24]',
  '?sort=["createdAt","DESC"]&range=[0,499]',
  '?filter={"q":"a"}',
  '?filter={"status":"pending"}',
  '?filter={"from":"2026-01-01","to":"2026-12-31"}',
].map((query) => query.replace(/[{}"[\]]/g, encodeURIComponent));

function objectOf(schema: Schema, known: Known): Arbitrary<Record<string, unknown>> {
  const properties = Object.entries(schema.properties ?? {});
  const fields = Object.fromEntries(properties.map(([name, field]) => [name, valueOf(name, field, known)]));
  return fc.record(fields, { requiredKeys: schema.required ?? [] }).map((value) => ({ ...value }));
}

function valueOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const value = BY_NAME[name] ?? plainValueOf(name, schema, known);
  return schema.nullable ? fc.option(value, { freq: 4 }) : value;
}

function plainValueOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.format === 'uuid' || SECRETS.test(name)) return one(name, known);
  if (schema.format === 'date') return DAY;
  if (schema.format === 'email') return fc.oneof(fc.emailAddress(), fc.constant(null).map(someEmail));
  if (schema.format === 'password') return fc.oneof(fc.constant(PASSWORD), fc.string({ minLength: 6 }));
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' });
  if (schema.type === 'integer') return integerOf(schema);
  if (schema.type === 'number') return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
  if (schema.type === 'array') {
    const items = objectOf(schema.items ?? {}, { ...known, id: known[columnOf(name)] ?? [] });
    return fc.array(items, { minLength: schema.minItems, maxLength: 5 });
  }
  if (schema.type === 'object') return objectOf(schema, known);
  const maxLength = Math.min(schema.maxLength ?? 40, 40);
  return fc.string({ unit: 'grapheme', minLength: schema.minLength, maxLength });
}

function integerOf({ minimum = 0, maximum = 1_000 }: Schema): Arbitrary<number> {
  return fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) }), fc.constant(maximum));
}

/** Returns an id that exists, or sometimes one that does not. */
function one(name: string, known: Known): Arbitrary<string> {
  const some = known[SECRETS.test(name) ? 'token' : columnOf(name)] ?? known[`${singular(name)}_id`] ?? [];
  const unknown = fc.uuid();
  if (some.length === 0) return unknown;
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...some) }, { weight: 1, arbitrary: unknown });
}

/**
 * Returns a field's name as a column, such as `employee_id`, and a path's as a table, such as
 * `schedule_assignments`.
 */
function columnOf(name: string): string {
  return name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns a plural such as `employees` in the singular, as columns use it. Employees have no table of their own. */
function singular(name: string): string {
  return columnOf(name).replace(/s$/, '');
}
