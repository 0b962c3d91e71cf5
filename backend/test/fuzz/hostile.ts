import fc, { type Arbitrary } from 'fast-check';
import { BROKEN, NEVER, STRANGE, STRANGE_TEXTS } from '../bad-input/values.js';

/** Values for a single field, by kind of mistake. No field of any type accepts a value of `NEVER`. */
export const never = fc.constantFrom(...NEVER.map(([, value]) => value));

export const strange: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...[...STRANGE, ...STRANGE_TEXTS].map(([, value]) => value)),
  fc.constantFrom(-0, 2 ** 31, 2 ** 53, -1e308, 1e-320, '0x10', 'NaN', 'Infinity', '2026-02-29', '1'),
  fc.constantFrom(
    'a@b..c',
    'a@b.com\u0000',
    '\ufeff',
    '\ud83d',
    '\udc00x',
    'e\u0301'.repeat(60),
    '🧑‍🚒'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1, max: 25 }).map(nested),
);

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : [nested(depth - 1)];
}

/** Wrong ids for a path, percent-encoded if needed. */
export const ids = fc.oneof(
  fc.constantFrom('0', '-1', '1e20', '9223372036854775808', 'abc', 'null', '..%2fx', '%2e%2e', '%00', '%ff'),
  fc.constantFrom(
    '1;drop',
    '{"$ne":null}',
    '[1,2]',
    'x'.repeat(10_000),
    '%zz',
    '%',
    '%u0000',
    '%c0%80',
    '%20',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', '01A1FD57-C00F-77BA-A5C4-000000000000', ':id', '*'),
  fc.string({ unit: 'binary-ascii', minLength: 1 }).map(encodeURIComponent),
);

/** Keys that lead to prototypes, that every object has, or that only the database should know. */
export const keys = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON'),
  fc.constantFrom(
    '$where',
    '__v',
    'id',
    'companyId',
    'company_id',
    'role',
    'passwordHash',
    'version',
    'status',
  ),
  fc.string(),
);

/** Bodies that are no valid request, each with its content type. Some exceed the size limit of most routes. */
export const bodies: Arbitrary<[text: string | Buffer, headers: Record<string, string>]> = fc.oneof(
  fc
    .constantFrom(...BROKEN.filter(([, text]) => text.length < 1_000_000))
    .map(([, text, type]): [string, Record<string, string>] => [text, { 'content-type': type }]),
  fc.constantFrom<[string | Buffer, Record<string, string>]>(
    ['', { 'content-type': 'application/json' }],
    ['\ufeff{}', { 'content-type': 'application/json' }],
    ['{"a":1,"a":2}', { 'content-type': 'application/json' }],
    [`{"a":"${'x'.repeat(150_000)}"}`, { 'content-type': 'application/json' }],
    ['{}', { 'content-type': 'application/json; charset=\u00ff' }],
    ['{}', { 'content-type': 'application/json;;;' }],
    ['{}', { 'content-type': '/' }],
    ['{}', {}],
    ['{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    ['{}', { 'content-type': 'application/json', 'content-encoding': 'x' }],
    [Buffer.from('{"name":"\xff\xfe"}', 'latin1'), { 'content-type': 'application/json' }],
    [Buffer.from('1f8b0800', 'hex'), { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ),
  fc
    .json({ maxDepth: 4 })
    .map((text): [string, Record<string, string>] => [text, { 'content-type': 'application/json' }]),
);
