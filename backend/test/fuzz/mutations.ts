import fc, { type Arbitrary } from 'fast-check';
import { bodies, ids, keys, never, strange } from './hostile.js';
import type { Operation } from './operations.js';
import type { Draft } from './valid.js';

/** A request with at most one thing wrong with it. */
export interface Case {
  operation: Operation;
  /** The class of what is wrong. */
  mutation: string;
  draft: Draft;
  /** Whether it still goes to its operation. */
  arrives: boolean;
  /** Whether what is wrong can be taken by no route. */
  mustFail: boolean;
}

type Mutation = (draft: Draft, operation: Operation) => Arbitrary<Partial<Case>> | null;

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'PURGE',
];

/** Every class of mistake; null where the operation has nothing to spoil. */
const MUTATIONS: Record<string, Mutation> = {
  nothing: (draft) => fc.constant({ draft }),
  id: (draft, { path }) =>
    path.includes('{')
      ? ids.map((id) => ({ draft: { ...draft, path: path.replace(/\{\w+\}/, id) }, arrives: false }))
      : null,
  'value of a wrong type': (draft, { body }) =>
    fieldsOf(body).length === 0
      ? null
      : fc.tuple(fc.constantFrom(...fieldsOf(body)), never).map(([[name, { type }], value]) => ({
          draft: { ...draft, json: { ...draft.json, [name]: value } },
          mustFail: type === 'string',
        })),
  'strange value': (draft, { body }) =>
    fieldsOf(body).length === 0
      ? null
      : fc
          .tuple(fc.constantFrom(...fieldsOf(body)), strange)
          .map(([[name], value]) => ({ draft: { ...draft, json: { ...draft.json, [name]: value } } })),
  'missing value': (draft, { body }) =>
    (body?.required ?? []).length === 0
      ? null
      : fc.constantFrom(...body!.required!).map((name) => ({
          draft: { ...draft, json: { ...draft.json, [name]: undefined } },
          mustFail: true,
        })),
  key: (draft) =>
    fc.tuple(keys, strange).map(([key, value]) => ({
      draft: {
        ...draft,
        headers: { 'content-type': 'application/json' },
        text: `{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(draft.json ?? {}).slice(1)}`.replace(
          /,\}$/,
          '}',
        ),
      },
    })),
  body: (draft, { method }) =>
    method === 'GET'
      ? null
      : bodies.map(([text, headers]) => ({ draft: { ...draft, headers: { ...headers }, text } })),
  query: (draft) =>
    queries.map((query) => ({ draft: { ...draft, path: `${draft.path.split('?')[0]}?${query}` } })),
  header: (draft) =>
    headers.map((spoilt) => ({ draft: { ...draft, headers: { ...draft.headers, ...spoilt } } })),
  path: (draft) =>
    fc
      .constantFrom(...PATHS)
      .map((spoil) => ({ draft: { ...draft, path: spoil(draft.path) }, arrives: false })),
  method: (draft) =>
    fc.constantFrom(...METHODS).map((method) => ({
      draft: { ...draft, method, json: undefined, text: undefined, headers: {} },
      arrives: false,
    })),
};

/** Of the values of fields there are most kinds. */
const WEIGHTS: Record<string, number> = {
  nothing: 3,
  'value of a wrong type': 3,
  'strange value': 4,
  query: 2,
};

function fieldsOf(body: Operation['body']) {
  return Object.entries(body?.properties ?? {});
}

const queryValue = fc.oneof(
  fc.constantFrom(
    '',
    '[0,24]',
    '[-1,5]',
    '[5,1]',
    '[0,1e9]',
    '[1e9,2e9]',
    '[0.5,1]',
    '[null,1]',
    '{}',
    '[[0],[1]]',
  ),
  fc.constantFrom(
    '["id","ASC"]',
    '["id","up"]',
    '["id;drop","ASC"]',
    '["__proto__","ASC"]',
    '["toString","ASC"]',
  ),
  fc.constantFrom(
    '{"id":["x"]}',
    '{"id":{"$ne":1}}',
    '{"q":"%\\\\_"}',
    '{"q":["a"]}',
    '{"__proto__":{"x":1}}',
    '{"q":"\\u0000"}',
  ),
  fc.constantFrom(
    '{"from":"2026-02-30"}',
    '{"from":"2000-01-01","to":"2100-12-31"}',
    '{"status":1}',
    '{"toString":"x"}',
  ),
  fc
    .tuple(
      fc.constantFrom('q', 'id', 'status', 'from', 'to', 'date', 'employeeId', 'isActive', 'search'),
      strange,
    )
    .map(([key, value]) => JSON.stringify({ [key]: value })),
  fc.string({ unit: 'binary', maxLength: 100 }),
);
const queryName = fc.constantFrom(
  'range',
  'sort',
  'filter',
  'token',
  'code',
  'state',
  'a[__proto__][x]',
  'limit',
);
const queries = fc.oneof(
  fc
    .array(fc.tuple(queryName, queryValue), { minLength: 1, maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')),
  fc.constantFrom(
    'range=%zz',
    'a=1&a=2',
    'range=[0,1]&range=[0,2]',
    '%00=%00',
    '&&&=',
    '?',
    `q=${'x'.repeat(8_000)}`,
  ),
);

/** Percent-encoded; a lone surrogate as the bytes that some programs send for one. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

const headers: Arbitrary<Record<string, string | string[]>> = fc.oneof(
  fc.constantFrom<Record<string, string | string[]>>(
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: '\u00ff' },
    { 'sec-fetch-site': 'cross-site' },
    { 'x-http-method-override': 'DELETE' },
    { host: 'elsewhere.example:99999' },
    { host: '' },
    { 'x-forwarded-for': '::ffff:1.2.3.4, x' },
    { 'x-forwarded-host': '\u00e9' },
    { cookie: `a=${'x'.repeat(20_000)}` },
    { cookie: ['muster=s%3Ax.y', 'muster=%00'] },
    { cookie: 'muster=%zz' },
    { cookie: 'muster=j%3A%7B%22a%22' },
    { cookie: '__proto__=1; =; ;;' },
    { accept: 'text/html' },
    { accept: '\u00ff/*;q=x' },
    { 'accept-encoding': 'br;q=9, x' },
    { 'if-none-match': '*' },
    { 'if-modified-since': 'never' },
    { range: 'bytes=9-1,-5' },
    { expect: '100-continue' },
    { authorization: 'Bearer \u00ff' },
    { 'idempotency-key': '' },
    { 'idempotency-key': '\u00ff'.repeat(300) },
    { 'content-length': '0' },
    { te: 'trailers' },
  ),
  fc.string({ maxLength: 255 }).map((key) => ({ 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '') })),
);

const PATHS: ((path: string) => string)[] = [
  (path) => `${path.split('?')[0]}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/../api/'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path};a=b`,
  (path) => `${path}.json`,
  (path) => `${path}#fragment`,
  (path) => `${path}\u00ff`,
  (path) => path.replace('/api/', `/api/${'x/'.repeat(2_000)}`),
  (path) => `http://elsewhere.example${path}`,
  (path) => `http://[${path}`,
  (path) => path.replace('/api/', '/assets/'),
  (path) => path.replace('/api/', '/ws/'),
  () => '*',
  () => '/',
];

/** A valid request with one thing wrong; now and then with none. */
export function spoilt(operation: Operation, valid: Arbitrary<Draft>): Arbitrary<Case> {
  return valid.chain((draft) => {
    const cases = Object.entries(MUTATIONS).flatMap(([mutation, spoil]) => {
      const one = spoil(draft, operation);
      const whole = one?.map((part) => ({
        operation,
        mutation,
        draft,
        arrives: true,
        mustFail: false,
        ...part,
      }));
      return whole ? [{ arbitrary: whole, weight: WEIGHTS[mutation] ?? 1 }] : [];
    });
    return fc.oneof(...cases);
  });
}
