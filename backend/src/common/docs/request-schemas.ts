import { requestShapes, type FieldShape } from '../fields/index.js';
import type { RequestClass } from '../routes/routes.contract.js';

/** Returns the JSON Schema of the body that a request class checks. */
export function requestSchema(requestClass: RequestClass): object {
  return toJsonSchema({ type: 'object', properties: Object.fromEntries(propertiesOf(requestClass)) });
}

/** Returns the properties of a request class, those of its ancestors first. */
function propertiesOf(requestClass: RequestClass): [string, FieldShape][] {
  const parent = Object.getPrototypeOf(requestClass) as RequestClass;
  const inherited = parent === Function.prototype ? [] : propertiesOf(parent);
  return [...inherited, ...(requestShapes().get(requestClass) ?? [])];
}

function toJsonSchema({
  items,
  properties,
  required: _required,
  nullable,
  type,
  ...shape
}: FieldShape): object {
  const nested = Object.entries(properties ?? {});
  return {
    type: nullable ? [type, 'null'] : type,
    ...shape,
    ...(shape.enum && nullable && { enum: [...shape.enum, null] }),
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(nested.map(([name, one]) => [name, toJsonSchema(one)])),
      required: nested.filter(([, { required = true }]) => required).map(([name]) => name),
    }),
  };
}
