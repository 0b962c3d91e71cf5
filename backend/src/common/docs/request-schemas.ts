import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { requestShapes, type FieldShape } from '../fields/index.js';

/** Tells Nest's documentation what every property of every request class looks like. */
export function documentRequests(): void {
  for (const [{ prototype }, properties] of requestShapes()) {
    for (const [name, shape] of properties) {
      const { required = true } = shape;
      // An object's own `required` names what must be in it.
      const options = shape.properties ? { selfRequired: required } : { required };
      ApiProperty({ ...schemaOf(shape), ...options } as ApiPropertyOptions)(prototype as object, name);
    }
  }
}

/** A shape as OpenAPI writes it: an object lists the names of the properties that it must have. */
function schemaOf({ items, properties, required: _required, nullable, ...shape }: FieldShape): object {
  const nested = Object.entries(properties ?? {});
  return {
    ...shape,
    ...(nullable && { nullable }),
    ...(items && { items: schemaOf(items) }),
    ...(properties && {
      properties: Object.fromEntries(nested.map(([name, one]) => [name, schemaOf(one)])),
      required: nested.filter(([, { required = true }]) => required).map(([name]) => name),
    }),
  };
}
