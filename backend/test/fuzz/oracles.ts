import { isDescribed, type Operation, type Schema } from './operations.js';
import type { Case } from './mutations.js';
import type { Answer } from './send.js';

const INSIDE = /select .+ from |insert into |mikro|pg_|node_modules|at \w+ \(/i;
/** Statuses for an unknown method on a known path. An earlier problem with path or body may come first. */
const UNSUPPORTED = new Set([404, 405]);

/** Returns all differences between a response and the API's description. */
export function violations(
  one: Case,
  { status, headers, text, nothing }: Answer,
  isVisitor: boolean,
  all: Operation[],
): string[] {
  if (nothing) return [`got nothing: ${nothing}`];
  if (status >= 500) return [`is a failure of the server: ${status}`];
  const { operation, draft, arrives, mustFail } = one;
  // Node and Express respond themselves to requests that they cannot parse as HTTP.
  if (!headers['x-request-id'])
    return [400, 431].includes(status) || !draft.path.startsWith('/')
      ? []
      : [`${status} has no X-Request-Id`];
  const found: string[] = [];
  if (
    one.mutation === 'method' &&
    !isDescribed(all, draft.method, draft.path.split('?')[0]!) &&
    !UNSUPPORTED.has(status)
  )
    found.push(`answers ${status} to a method that it does not have`);
  if (status >= 400) found.push(...violationsOfFailure(one, status, headers, text));
  if (!arrives || status >= 400) return found;
  // HTTP's own response to a caller who has the current version already.
  if (status === 304 && draft.headers['if-none-match']) return found;
  if (!operation.responses[status]) found.push(`answers ${status}, which is not documented`);
  if (isVisitor && !operation.isPublic) found.push(`lets a visitor through: ${status}`);
  if (mustFail) found.push(`takes what it must refuse: ${status}`);
  for (const [header, { required }] of Object.entries(operation.responses[status]?.headers ?? {})) {
    if (required && !headers[header.toLowerCase()]) found.push(`has no ${header}`);
  }
  return found;
}

function violationsOfFailure(
  { operation, draft, arrives }: Case,
  status: number,
  headers: Answer['headers'],
  text: string,
): string[] {
  const type = headers['content-type'] ?? '';
  if (INSIDE.test(text)) return ['shows something of the inside'];
  if (draft.method === 'HEAD' || !arrives) return [];
  // The addresses of the sign-in are for browsers and respond with pages.
  if (operation.path.startsWith('/api/login') && operation.method === 'GET' && type.startsWith('text/html'))
    return [];
  const documented = operation.responses[status] ?? operation.responses.default;
  const schema = documented?.content?.['application/json']?.schema;
  if (!schema) return [`answers ${status}, which is not documented`];
  if (!type.startsWith('application/json')) return [`answers ${status} as ${type}`];
  const body = JSON.parse(text) as { statusCode: number };
  const problem = mismatch(schema, body, 'body');
  if (problem) return [problem];
  return body.statusCode === status ? [] : [`says ${body.statusCode} in a ${status}`];
}

/** Returns where a value differs from its schema, or null. */
export function mismatch(schema: Schema, value: unknown, at: string): string | null {
  if (schema.nullable && value === null) return null;
  if (!hasType(schema.type, value)) return `${at} is no ${schema.type}`;
  if (typeof value !== 'object' || value === null) return null;
  const missing = (schema.required ?? []).find((name) => !(name in value));
  if (missing) return `${at} has no ${missing}`;
  for (const [name, one] of Object.entries(value)) {
    const inner = schema.properties?.[name] ?? schema.additionalProperties;
    const problem = inner ? mismatch(inner, one, `${at}.${name}`) : null;
    if (problem) return problem;
  }
  return null;
}

function hasType(type: string | undefined, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return type === undefined || typeof value === type;
}
