import type { Operation, Schema } from '../fuzz/operations.js';
import { NEVER } from './values.js';

/** A list of requests inside the request of a route. */
export interface RequestList {
  /** As the permission matrix writes it: `POST /api/timesheets/decide`. */
  route: string;
  /** The field that holds the list. */
  name: string;
  schema: Schema;
}

/** Every list that the description of the API has in a body. */
export function requestLists(operations: Operation[]): RequestList[] {
  return operations.flatMap(({ method, path, body }) =>
    Object.entries(body?.properties ?? {})
      .filter(([, { type }]) => type === 'array')
      .map(([name, schema]) => ({
        route: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
        name,
        schema,
      })),
  );
}

/** Lists with one thing wrong, made of a good item: the item, a field of it, a key, or how many there are. */
export function spoiltLists(item: object, { items = {}, maxItems = 0 }: Schema): unknown[][] {
  const spoilt = [
    null,
    ...NEVER.map(([, value]) => value),
    ...Object.keys(items.properties ?? {}).flatMap((name) =>
      NEVER.map(([, value]) => ({ ...item, [name]: value })),
    ),
    ...(items.required ?? []).map((name) => ({ ...item, [name]: undefined })),
    { ...item, ['__proto__']: { polluted: 1 } },
    { ...item, constructor: { prototype: { polluted: 1 } } },
  ];
  return [...spoilt.map((one) => [item, one]), Array<object>(maxItems + 1).fill(item)];
}
