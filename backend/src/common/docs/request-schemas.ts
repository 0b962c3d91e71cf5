import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { requestShapes, type FieldShape } from '../fields/index.js';

/** Adds every property of every request class to Nest's API documentation. */
export function documentRequests(): void {
  for (const [{ prototype }, properties] of requestShapes()) {
    for (const [name, shape] of properties) {
      const { required = true } = shape;
      // The `required` of an object lists its own required properties.
      const options = shape.properties ? { selfRequired: required } : { required };
      ApiProperty({ ...toOpenApiSchema(shape), ...options } as ApiPropertyOptions)(prototype as object, name);
    }
  }
}

/** Converts the shape of a field to OpenAPI. An object lists its required properties. */
function toOpenApiSchema({ items, properties, required: _required, nullable, ...shape }: FieldShape): object {
  const nested = Object.entries(properties ?? {});
  return {
    ...shape,
    ...(nullable && { nullable }),
    ...(items && { items: toOpenApiSchema(items) }),
    ...(properties && {
      properties: Object.fromEntries(nested.map(([name, one]) => [name, toOpenApiSchema(one)])),
      required: nested.filter(([, { required = true }]) => required).map(([name]) => name),
    }),
  };
}
