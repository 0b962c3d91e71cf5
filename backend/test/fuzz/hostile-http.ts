import fc, { type Arbitrary } from 'fast-check';
import { strange } from './hostile.js';

/** HTTP methods, including many that a path does not support. */
export const METHODS = [
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
  'invitation',
);
/** Query strings. */
export const queries = fc.oneof(
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

/** Percent-encodes a text. A lone surrogate becomes the bytes that some programs send for it. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Headers that other programs or attackers may send. */
export const headers: Arbitrary<Record<string, string | string[]>> = fc.oneof(
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

/** Changes that proxies or attackers may make to a path. */
export const PATHS: ((path: string) => string)[] = [
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
