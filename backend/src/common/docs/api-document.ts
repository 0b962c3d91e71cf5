import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { ACCESS, type Access } from '../auth/access.js';
import { CODE_BY_STATUS, ErrorBody, PRODUCT_NAME } from '../common.contract.js';
import type { Handler } from '../http/controller-methods.js';
import { routeOf, successStatus } from '../routes/route.js';
import type { RouteSpec } from '../routes/routes.contract.js';
import { requestSchema } from './request-schemas.js';

type Json = Record<string, unknown>;

/** The names of the security schemes: the session cookie, and the operator's token. */
const SESSION = 'session';
const TOKEN = 'token';
const DESCRIPTION =
  'Sign in by POST /api/auth/login; the session is a cookie. Writes must come from the same origin and send JSON.';

/** The descriptions of the path parameters that are no id of the record in the path. */
const PARAMETERS: Record<string, string> = {
  file: 'The secret of the calendar address, followed by `.ics`',
  notificationId: 'The id of the notification',
  token: 'The token of the mailed link',
};
/** The records that ids in paths belong to, if the part before the id is not their plural. */
const RECORDS: Record<string, string> = {
  conversations: 'other member of the conversation',
  entries: 'clock entry',
  identities: 'connection with the sign-in provider',
  messages: 'other member of the conversation',
  presses: 'clock action',
  'push-devices': 'device',
  'task-templates': 'repeating task',
};

const PROBLEMS: Record<number, string> = {
  400: 'Invalid request; `errors` names the fields',
  401: 'Not signed in',
  403: 'Not allowed for this role, or sent by another site',
  404: 'Not visible to the caller, with the same answer for every reason',
  408: 'Sent too slowly',
  409: 'The record’s state does not allow it; with `current` when the sent version is stale',
  413: 'Too large',
  415: 'Not JSON in UTF-8',
  422: 'The Idempotency-Key was used with another body',
  429: 'Too many requests; `Retry-After` has the seconds to wait',
  503: 'Busy or not available; `Retry-After` has the seconds to wait',
};

const RANGE_PARAMETER = queryParameter(
  'range',
  'First and last row, from 0; without it the first 100, never more than 500',
  '[0,24]',
);
const FILTER_PARAMETERS = [
  queryParameter('sort', 'Field and direction', '["createdAt","DESC"]'),
  queryParameter('filter', 'Fields and what they must be; `id` takes a list, `q` searches', '{"q":"night"}'),
];
const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated key of the same user returns the first answer and creates nothing',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};
const LIST_HEADERS = {
  'Content-Range': { description: 'As `schedules 0-24/319`', required: true, schema: { type: 'string' } },
  'X-Total': {
    description: '`more` when more rows follow than are counted: 1,000 beyond the page',
    schema: { type: 'string' },
  },
};

/** The callers of an operation: those of its route, or those with the operator's token. */
type Callers = Access | 'token';

/** The facts about the installation that the document contains. */
interface ServerAbout {
  url: string;
  /** The name of the session cookie. */
  cookie: string;
  /** True if the operator set a token for `/metrics`. */
  hasMetricsToken: boolean;
}

/** Returns the OpenAPI document of the handlers that `@Route()` declares. */
export function apiDocument(handlers: Handler[], server: ServerAbout): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  const tags = new Set<string>();
  for (const { controller, name, method: handler } of handlers) {
    const route = routeOf(handler);
    if (!route) continue;
    const path = pathOf(route.key);
    const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
    const tag = tagOf(path);
    tags.add(tag);
    const needsToken = route.spec.mayNeedToken && server.hasMetricsToken;
    const access = needsToken ? 'token' : (Reflect.getMetadata(ACCESS, handler) as Access);
    (paths[path] ??= {})[verb] = {
      operationId: operationId(controller.name, name),
      tags: [tag],
      ...describeOperation(route.spec, verb, path, access, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: DESCRIPTION,
      contact: { name: PRODUCT_NAME },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: server.url }],
    tags: [...tags].sort().map((name) => ({ name, description: `Everything about ${name.toLowerCase()}` })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        [SESSION]: { type: 'apiKey', in: 'cookie', name: server.cookie },
        ...(server.hasMetricsToken && { [TOKEN]: { type: 'http', scheme: 'bearer' } }),
      },
    },
  };
}

/** Converts a route's key to the path of the document: `GET /venues/:id` to `/api/venues/{id}`. */
function pathOf(key: string): string {
  const path = key.replace(/^\w+ /, '').replace(/:(\w+)/g, '{$1}');
  return path === '/metrics' ? path : `/api${path}`;
}

/** Names the group of a path after its first part: `Rota shifts` for `/api/rota-shifts/{id}`. */
function tagOf(path: string): string {
  const [first = ''] = path
    .replace(/^\/api/, '')
    .split('/')
    .slice(1);
  const words = first.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function operationId(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${method}`;
}

function describeOperation(
  spec: RouteSpec,
  verb: string,
  path: string,
  access: Callers,
  components: Json,
): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const query = Object.entries(spec.query ?? {});
  return {
    summary: spec.summary,
    description: describeCallers(access),
    security: access === 'public' ? [] : [{ [access === 'token' ? TOKEN : SESSION]: [] }],
    parameters: [
      ...names.map((name) => ({
        name,
        in: 'path',
        required: true,
        description: describeParameter(name, path),
        schema: { type: 'string', ...(name === 'id' && { format: 'uuid' }) },
      })),
      ...query.map(([name, schema]) => ({
        name,
        in: 'query',
        required: schema.type !== 'optional',
        schema: answerSchema(schema as v.GenericSchema, components),
      })),
      ...(spec.list && !spec.ownRange ? [RANGE_PARAMETER] : []),
      ...((spec.list && !spec.ownRange) || spec.ofList ? FILTER_PARAMETERS : []),
      ...(spec.idempotent ? [KEY_PARAMETER] : []),
    ],
    ...(spec.body && {
      requestBody: { required: true, content: json(bodySchema(spec.body, components)) },
    }),
    responses: {
      ...(spec.mayCreate && { 201: successResponse(spec, components) }),
      ...(spec.mayBeEmpty && { 204: { description: 'Done' } }),
      ...(spec.mayBeUnchanged && { 304: { description: 'The client has the current file' } }),
      [spec.mayBeEmpty ? 200 : successStatus(verb.toUpperCase(), spec)]: successResponse(spec, components),
      ...problemResponses(spec, verb, names, access, components),
    },
  };
}

function describeCallers(access: Callers): string {
  if (access === 'public') return 'For everyone';
  if (access === 'token') return 'For callers with the token of the operator';
  return `For ${access.map((role) => `${role}s`).join(' and ')}`;
}

/** Describes a parameter of a path, such as `The id of the rota shift` for `/api/rota-shifts/{id}`. */
function describeParameter(name: string, path: string): string {
  const known = PARAMETERS[name];
  if (known) return known;
  const plural = path.split(`/{${name}}`)[0]!.split('/').at(-1)!;
  return `The id of the ${RECORDS[plural] ?? plural.replaceAll('-', ' ').replace(/s$/, '')}`;
}

function successResponse({ answer, list, file, redirects }: RouteSpec, components: Json): Json {
  if (redirects) return { description: 'Redirects the browser' };
  if (file) {
    const type = file === 'application/json' ? 'object' : 'string';
    return { description: 'The file', content: { [file]: { schema: { type } } } };
  }
  if (list) {
    const items = answerSchema(list, components);
    return {
      description: 'A page of the list',
      headers: LIST_HEADERS,
      content: json({ type: 'array', items }),
    };
  }
  return answer
    ? { description: 'The answer', content: json(answerSchema(answer, components)) }
    : { description: 'Done' };
}

/** Describes the errors of a route by status, with all codes that it may have. */
function problemResponses(
  { body, list, ofList, query, idempotent, hasErrorPages, errors = {} }: RouteSpec,
  verb: string,
  parameters: string[],
  access: Callers,
  components: Json,
): Json {
  const writes = verb !== 'get';
  const codes = new Map<number, Set<string>>();
  const add = (status: number, code: string) =>
    codes.set(status, new Set([...(codes.get(status) ?? []), code]));
  const general = (status: number) => add(status, CODE_BY_STATUS[status]!);
  // The server reads the body of every write.
  if (writes || list || ofList || query) general(400);
  if (body || query) add(400, 'invalid_fields');
  if (access !== 'public') general(401);
  if (writes || (access !== 'public' && access.length === 1)) general(403);
  if (access !== 'public') add(403, 'company_closed');
  if (access !== 'public' && access.includes('employer')) add(403, 'factor_required');
  if (parameters.length > 0 || (body && namesRecords(body))) general(404);
  if (writes) add(403, 'other_site');
  // A record that a write references may be deleted in the meantime.
  if (writes) add(409, 'stale');
  if (writes && access !== 'public') add(409, 'not_linked');
  if (idempotent) add(409, 'answer_gone');
  if (writes) for (const status of [408, 413, 415]) general(status);
  if (idempotent) general(422);
  for (const status of [429, 503]) general(status);
  if (writes) add(503, 'unanswered');
  for (const [code, status] of Object.entries(errors)) add(status, code);
  const schema = answerSchema(ErrorBody, components);
  /** Only errors before the route begins are JSON. */
  const page = { 'text/html': { schema: { type: 'string' } } };
  const known = Object.fromEntries(
    [...codes].map(([status, words]) => {
      const coded = { allOf: [schema, { type: 'object', properties: { code: { enum: [...words] } } }] };
      return [
        status,
        { description: PROBLEMS[status], content: { ...json(coded), ...(hasErrorPages && page) } },
      ];
    }),
  );
  return {
    ...known,
    default: { description: 'Any other failure', content: { ...json(schema), ...(hasErrorPages && page) } },
  };
}

/** True if a body contains the id of a record, which may be unknown to the caller. */
function namesRecords(requestClass: NonNullable<RouteSpec['body']>): boolean {
  return JSON.stringify(requestSchema(requestClass)).includes('"format":"uuid"');
}

function json(schema: object): Json {
  return { 'application/json': { schema } };
}

function bodySchema(requestClass: NonNullable<RouteSpec['body']>, components: Json): object {
  components[requestClass.name] ??= requestSchema(requestClass);
  return { $ref: `#/components/schemas/${requestClass.name}` };
}

/** Converts a declared answer. Views become components, and a reference takes their place. */
function answerSchema(schema: v.GenericSchema, components: Json): object {
  const { $schema: _draft, ...converted } = toJsonSchema(schema, { target: 'draft-2020-12' });
  return moveViews(converted, components) as object;
}

function moveViews(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((one) => moveViews(one, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { title, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, one]) => [name, moveViews(one, components)]),
  );
  // Readers of older drafts expect `items` in every array.
  if (Array.isArray(rest.prefixItems)) return { ...rest, items: {}, maxItems: rest.prefixItems.length };
  if (typeof title !== 'string') return { ...rest, ...(title !== undefined && { title }) };
  components[title] = rest;
  return { $ref: `#/components/schemas/${title}` };
}

function queryParameter(name: string, description: string, example: string) {
  return { name, in: 'query', required: false, description, example, schema: { type: 'string' } };
}
