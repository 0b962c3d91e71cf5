import type { Operation, Schema } from '../fuzz/operations.js';
import { NEVER } from './values.js';

/** A list field in the body of a route. */
export interface RequestList {
  /** The route in the permission matrix's form: `POST /timesheets/decide`. */
  route: string;
  /** The field with the list. */
  name: string;
  schema: Schema;
}

/** Returns every list in a body of the API's description. */
export function requestLists(operations: Operation[]): RequestList[] {
  return operations.flatMap(({ method, path, body }) =>
    Object.entries(body?.properties ?? {})
      .filter(([, { type }]) => [type].flat().includes('array'))
      .map(([name, schema]) => ({
        route: `${method} ${path.replace('/api', '').replace(/\{(\w+)\}/g, ':$1')}`,
        name,
        schema,
      })),
  );
}

/**
 * Returns lists with one mistake in a copy of a valid item, or with too many or too few items.
 */
export function spoiltLists(item: object, { items = {}, maxItems = 0 }: Schema): unknown[][] {
  const spoilt = [
    null,
    ...NEVER.map(([, value]) => value),
    ...Object.entries(items.properties ?? {}).flatMap(([name, { type }]) =>
      NEVER.filter(([, value]) => value !== true || type !== 'boolean').map(([, value]) => ({
        ...item,
        [name]: value,
      })),
    ),
    ...(items.required ?? []).map((name) => ({ ...item, [name]: undefined })),
    { ...item, ['__proto__']: { polluted: 1 } },
    { ...item, constructor: { prototype: { polluted: 1 } } },
  ];
  return [...spoilt.map((one) => [item, one]), Array<object>(maxItems + 1).fill(item)];
}
