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
