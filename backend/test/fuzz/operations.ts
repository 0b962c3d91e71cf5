import type { OpenAPIObject } from '@nestjs/swagger';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: string[];
  nullable?: boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
}

interface Response {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: Schema }>;
}

/** An operation of the API's description, with resolved references. */
export interface Operation {
  method: string;
  /** The path in the description's form: `/api/schedules/{id}`. */
  path: string;
  query: string[];
  body: Schema | null;
  isPublic: boolean;
  responses: Record<string, Response>;
}

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: unknown[];
  responses: Record<string, Response>;
}

/** A schema as the description writes it: with references, combined parts, and null as a type. */
interface DescribedSchema extends Omit<Schema, 'type' | 'items' | 'properties' | 'enum'> {
  $ref?: string;
  allOf?: DescribedSchema[];
  type?: string | string[];
  enum?: (string | null)[];
  items?: DescribedSchema;
  properties?: Record<string, DescribedSchema>;
}

/** Returns a schema with its references resolved and its parts combined, and with `nullable` instead of the type null. */
function resolve(schema: DescribedSchema, schemas: Record<string, DescribedSchema>): Schema {
  const { $ref, allOf = [], type, items, properties, enum: values, ...rest } = schema;
  if ($ref) return resolve(schemas[$ref.replace('#/components/schemas/', '')]!, schemas);
  const parts = allOf.map((part) => resolve(part, schemas));
  const types = [type ?? parts.flatMap((part) => part.type ?? [])].flat();
  const own = Object.entries(properties ?? {}).map(([name, one]) => [name, resolve(one, schemas)]);
  return {
    ...Object.assign({}, ...parts),
    ...rest,
    type: types.find((one) => one !== 'null'),
    ...(types.includes('null') && { nullable: true }),
    ...(values && { enum: values.filter((one) => one !== null) }),
    ...(items && { items: resolve(items, schemas) }),
    properties: {
      ...Object.assign({}, ...parts.map((part) => part.properties)),
      ...Object.fromEntries(own),
    },
  } as Schema;
}

/** Returns every operation in an OpenAPI document. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, DescribedSchema>;
  const resolved = (schema: DescribedSchema): Schema => resolve(schema, schemas);
  const responsesOf = (responses: Described['responses']): Described['responses'] =>
    Object.fromEntries(
      Object.entries(responses).map(([status, { headers, content = {} }]) => {
        const types = Object.entries(content).map(([type, { schema }]) => [
          type,
          { schema: resolved(schema) },
        ]);
        return [status, { headers, content: Object.fromEntries(types) as Response['content'] }];
      }),
    );
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Described>).map(([method, one]) => ({
      method: method.toUpperCase(),
      path,
      query: (one.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: one.requestBody ? resolved(one.requestBody.content['application/json']!.schema) : null,
      isPublic: one.security?.length === 0,
      responses: responsesOf(one.responses),
    })),
  );
}

/** True if the description has an operation for this method and path. */
export function isDescribed(operations: Operation[], method: string, path: string): boolean {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return operations.some(
    (one) =>
      one.method === wanted && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i').test(path),
  );
}
