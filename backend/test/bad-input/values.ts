/** Values that no field accepts: wrong types and characters that cannot be stored. */
export const NEVER: [name: string, value: unknown][] = [
  ['a list', ['x']],
  ['an object', { x: 1 }],
  ['an object that reads like an operator', { $ne: null }],
  ['true', true],
  ['a fraction', 1.5],
  ['a huge number', 1e20],
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0001b'],
  ['a deletion', 'a\u007fb'],
  ['a control character of Latin-1', 'a\u0085b'],
  ['a lone surrogate', 'a\ud800'],
];

/** Strange values that a field of any type may accept or refuse without a server error. */
export const STRANGE: [name: string, value: unknown][] = [
  ['null', null],
  ['nothing', ''],
  ['blanks', '   '],
  ['zero', 0],
  ['minus one', -1],
  ['a numeric string', '30'],
  ['a very long text', 'x'.repeat(20_000)],
];

/** Strange values for fields of text. Fields of other types refuse them for their type. */
export const STRANGE_TEXTS: typeof STRANGE = [
  ['a text of right-to-left marks', '\u202eevil\u202c'],
  ['an emoji of several people', '👨‍👩‍👧‍👦'],
  ['a script', '<script>alert(1)</script>'],
  ['a formula', '=1+1'],
  ['SQL', "'; drop table users; --"],
  ['a date that is none', '2026-02-30'],
  ['a leap day that is none', '2025-02-29'],
  ['a month that is none', '2026-13-01'],
  ['a short date', '2026-1-1'],
  ['an English date', '01/02/2026'],
  ['the year 0', '0000-00-00'],
  ['a date too far', '9999-12-31'],
  ['a date with a time', '2026-01-01T00:00:00Z'],
  ['a date and a blank', '2026-01-01 '],
  ['24 o’clock', '24:00'],
  ['a time that is none', '23:60'],
  ['a short time', '9:00'],
  ['a time with seconds', '09:00:00'],
  ['a broken address', 'a@'],
  ['an address with a header', 'a@b.com\r\nBcc: c@d.com'],
  ['an address of 300 characters', `${'a'.repeat(290)}@b.com`],
  ['an unknown word', 'PENDING'],
  ['a word and a blank', 'pending '],
  ['a path', '../x'],
  ['an encoded NUL', '%00'],
  ['an id that nobody has', '01a1fd57-c00f-77ba-a5c4-000000000000'],
];

/** Bodies that are no valid request, as raw text with a content type. */
export const BROKEN: [name: string, body: string, type: string][] = [
  ['null', 'null', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a string', '"x"', 'application/json'],
  ['a number', '1', 'application/json'],
  ['no JSON', '{a:1}', 'application/json'],
  ['a trailing comma', '{"a":1,}', 'application/json'],
  ['half a body', '{"a":', 'application/json'],
  ['a deep list', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'application/json'],
  ['a deep object', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'application/json'],
  ['__proto__', '{"__proto__":{"role":"employer"}}', 'application/json'],
  ['__proto__ further in', '{"a":{"b":{"__proto__":{"polluted":1}}}}', 'application/json'],
  ['constructor', '{"constructor":{"prototype":{"polluted":1}}}', 'application/json'],
  ['too much', `{"a":"${'x'.repeat(3_200_000)}"}`, 'application/json'],
  ['another alphabet', '{}', 'application/json; charset=utf-16'],
  ['text', '{}', 'text/plain'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded'],
  ['parts', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
];
