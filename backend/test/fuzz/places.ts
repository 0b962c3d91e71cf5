import type { Schema } from './operations.js';

type Json = Record<string, unknown>;

/** One place in a body that can be spoilt: a field of it, an item of a list in it, or a field of an item. */
export interface Place {
  schema: Schema;
  /** What is there before. */
  value: unknown;
  isRequired: boolean;
  isItem: boolean;
  /** The body with another value in this place. */
  put: (value: unknown) => Json;
}

/** Every place of a body, however deep. */
export function placesOf(body: Schema | null, json: Json = {}): Place[] {
  return body ? fieldsOf(body, json, (whole) => whole as Json) : [];
}

function fieldsOf({ properties = {}, required = [] }: Schema, object: Json, put: Place['put']): Place[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const value = object[name];
    const here = (other: unknown): Json => put({ ...object, [name]: other });
    const place = { schema, value, isRequired: required.includes(name), isItem: false, put: here };
    return [place, ...itemsOf(schema, value, here)];
  });
}

function itemsOf({ items }: Schema, list: unknown, put: Place['put']): Place[] {
  if (!items || !Array.isArray(list)) return [];
  return list.flatMap((value: Json, i) => {
    const here = (other: unknown): Json => put(list.with(i, other));
    const place = { schema: items, value, isRequired: false, isItem: true, put: here };
    return [place, ...fieldsOf(items, value, here)];
  });
}

/** True where none of the values that no field takes can be taken: not by their type, not for what they lack. */
export function takesNone({ type, required = [] }: Schema): boolean {
  return type === 'string' || type === 'array' || (type === 'object' && required.length > 0);
}
