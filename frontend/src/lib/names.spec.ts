import { expect, test } from '@playwright/test';
import { displayName, fullName, initials } from './names.js';

test('shows a person by name, else by e-mail, else as User', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'Okafor', email: 'a@x.uk' })).toBe('Ada Okafor');
  expect(displayName({ firstName: '', lastName: '', email: 'a@x.uk' })).toBe('a@x.uk');
  expect(displayName(null)).toBe('User');
  expect(fullName({ firstName: 'Ada', lastName: null })).toBe('Ada');
});

test('takes initials from the first and last word, as whole characters', () => {
  expect(initials({ firstName: 'Ada', lastName: 'van Dyk' })).toBe('AD');
  expect(initials({ email: 'zoe@x.uk' })).toBe('Z');
  expect(initials({ firstName: '😀x', lastName: 'Élan' })).toBe('😀É');
});

test('removes characters from names that change the text direction', () => {
  const odd = { firstName: 'Ada\u202E', lastName: '\u2069\u2067\u202AOkafor\u2066' };
  expect(fullName(odd)).toBe('Ada Okafor');
  expect(initials(odd)).toBe('AO');
  expect(displayName({ firstName: '\u202E', lastName: '', email: 'a@x.uk' })).toBe('a@x.uk');
  expect(fullName({ firstName: '\u05D3\u05E0\u05D4', lastName: 'Levi\u200F' })).toBe(
    '\u05D3\u05E0\u05D4 Levi',
  );
});
