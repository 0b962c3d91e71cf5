import type { OpenAPIObject } from '@nestjs/swagger';
import type { Route } from './routes.js';

type Paths = OpenAPIObject['paths'];
type Operation = NonNullable<Paths[string]['get']>;
type Responses = Operation['responses'];

/** The name of the session cookie's security scheme. */
export const SESSION_SCHEME = 'session';
const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

const FAILURES: Record<number, string> = {
  400: 'Invalid request; `errors` names the fields',
  401: 'Not signed in',
  403: 'Not allowed for this role, or sent by another site',
  404: 'Not visible to the caller, with the same response for every reason',
  409: 'The record’s state does not allow it; with `current` when the sent version is stale',
  413: 'Too large',
  415: 'Not JSON in UTF-8',
  422: 'The Idempotency-Key was used with another body',
};

/** The schema of ErrorBody in common.contract.ts. */
const errorBody = {
  type: 'object' as const,
  required: ['statusCode', 'message'],
  properties: {
    statusCode: { type: 'integer' as const },
    message: { type: 'string' as const, description: 'One sentence for the user' },
    errors: { type: 'object' as const, additionalProperties: { type: 'string' as const } },
    requestId: { type: 'string' as const },
    current: { type: 'object' as const, description: 'The record as it is now' },
  },
};

const LIST_PARAMETERS = [
  queryParameter(
    'range',
    'First and last row, from 0; without it the first 100, never more than 500',
    '[0,24]',
  ),
  queryParameter('sort', 'Field and direction', '["createdAt","DESC"]'),
  queryParameter('filter', 'Fields and what they must be; `id` takes a list, `q` searches', '{"q":"night"}'),
];
const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'A repeated key of the same user returns the first result and creates nothing',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
};

/** Adds to each operation its security, common parameters and error responses. */
export function describeOperations(document: OpenAPIObject, routes: Map<string, Route>): OpenAPIObject {
  const paths: Paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    paths[path] = { ...item };
    for (const method of METHODS) {
      const operation = item[method];
      const route = routes.get(operation?.operationId ?? '');
      if (operation && route) paths[path][method] = describeOperation(operation, route, method !== 'get');
    }
  }
  const schemas = { ...document.components?.schemas, ErrorBody: errorBody };
  return { ...document, paths, components: { ...document.components, schemas } };
}

function describeOperation(operation: Operation, route: Route, writes: boolean): Operation {
  const { parameters = [], responses } = operation;
  return {
    ...operation,
    security: route.access === 'public' ? [] : [{ [SESSION_SCHEME]: [] }],
    parameters: [
      ...parameters,
      ...(route.lists ? LIST_PARAMETERS : []),
      ...(route.idempotent ? [KEY_PARAMETER] : []),
    ],
    responses: { ...successResponses(responses, route), ...failureResponses(operation, route, writes) },
  };
}

function successResponses(responses: Responses, route: Route): Responses {
  if (route.redirects) return { 302: { description: 'Redirects the browser' } };
  const [[status, said] = ['200', {}]] = Object.entries(responses);
  const content = said && 'content' in said ? said.content : undefined;
  // A response with other content than JSON is a file and has no pages.
  const headers =
    route.lists && !content
      ? {
          'Content-Range': {
            description: 'As `schedules 0-24/319`',
            required: true,
            schema: { type: 'string' as const },
          },
          'X-Total': {
            description: '`more` when more rows follow than are counted: 1,000 beyond the page',
            schema: { type: 'string' as const },
          },
        }
      : undefined;
  return { [status]: { description: status === '204' ? 'Done' : 'The answer', headers, content } };
}

function failureResponses(
  { parameters = [], requestBody }: Operation,
  route: Route,
  writes: boolean,
): Responses {
  const hasPath = parameters.some((parameter) => 'in' in parameter && parameter.in === 'path');
  const signedIn = route.access !== 'public';
  const may: Record<number, boolean> = {
    400: requestBody !== undefined || route.lists,
    401: signedIn,
    403: writes || (signedIn && route.access.length === 1),
    404: hasPath,
    409: writes,
    413: requestBody !== undefined,
    415: requestBody !== undefined,
    422: route.idempotent,
  };
  const statuses = Object.keys(FAILURES).filter((status) => may[Number(status)]);
  return {
    ...Object.fromEntries(statuses.map((status) => [status, failureResponse(FAILURES[Number(status)]!)])),
    default: failureResponse(
      'Any other failure, such as 429 (too many) or 503 (busy), both with `Retry-After`',
    ),
  };
}

function failureResponse(description: string) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
  };
}

function queryParameter(name: string, description: string, example: string) {
  return {
    name,
    in: 'query' as const,
    required: false,
    description,
    example,
    schema: { type: 'string' as const },
  };
}
