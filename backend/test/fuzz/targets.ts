import type { Schema } from './operations.js';

type Json = Record<string, unknown>;

/** A part of a body that can be changed: a field, an item of a list, or a field of an item. */
export interface Target {
  schema: Schema;
  /** The current value. */
  value: unknown;
  isRequired: boolean;
  isItem: boolean;
  /** Returns the body with another value for this target. */
  put: (value: unknown) => Json;
}

/** Returns the targets of a body at any depth. */
export function targetsOf(body: Schema | null, json: Json = {}): Target[] {
  return body ? fieldsOf(body, json, (whole) => whole as Json) : [];
}

function fieldsOf({ properties = {}, required = [] }: Schema, object: Json, put: Target['put']): Target[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const value = object[name];
    const here = (other: unknown): Json => put({ ...object, [name]: other });
    const target = { schema, value, isRequired: required.includes(name), isItem: false, put: here };
    return [target, ...itemsOf(schema, value, here)];
  });
}

function itemsOf({ items }: Schema, list: unknown, put: Target['put']): Target[] {
  if (!items || !Array.isArray(list)) return [];
  return list.flatMap((value: Json, i) => {
    const here = (other: unknown): Json => put(list.with(i, other));
    const target = { schema: items, value, isRequired: false, isItem: true, put: here };
    return [target, ...fieldsOf(items, value, here)];
  });
}

/** True if the type or a required field refuses every value of `NEVER`. */
export function refusesAll({ type, required = [] }: Schema): boolean {
  return type === 'string' || type === 'array' || (type === 'object' && required.length > 0);
}
