import { expect, test } from '@playwright/test';
import { displayName, fullName, initials } from './names.js';

test('a person is called by name, else by e-mail, else User', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'Okafor', email: 'a@x.uk' })).toBe('Ada Okafor');
  expect(displayName({ firstName: '', lastName: '', email: 'a@x.uk' })).toBe('a@x.uk');
  expect(displayName(null)).toBe('User');
  expect(fullName({ firstName: 'Ada', lastName: null })).toBe('Ada');
});

test('initials are the first and last word, whole characters only', () => {
  expect(initials({ firstName: 'Ada', lastName: 'van Dyk' })).toBe('AD');
  expect(initials({ email: 'zoe@x.uk' })).toBe('Z');
  expect(initials({ firstName: '😀x', lastName: 'Élan' })).toBe('😀É');
});

test('nothing in a name turns the direction of what stands beside it', () => {
  const odd = { firstName: 'Ada\u202E', lastName: '\u2069\u2067\u202AOkafor\u2066' };
  expect(fullName(odd)).toBe('Ada Okafor');
  expect(initials(odd)).toBe('AO');
  expect(displayName({ firstName: '\u202E', lastName: '', email: 'a@x.uk' })).toBe('a@x.uk');
  expect(fullName({ firstName: '\u05D3\u05E0\u05D4', lastName: 'Levi\u200F' })).toBe(
    '\u05D3\u05E0\u05D4 Levi',
  );
});
