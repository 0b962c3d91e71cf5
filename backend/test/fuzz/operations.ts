import type { OpenAPIObject } from '@nestjs/swagger';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string;
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

/** Returns every operation in an OpenAPI document. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? schemas[schema.$ref.replace('#/components/schemas/', '')]! : schema;
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
