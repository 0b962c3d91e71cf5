import { expect, test } from '@playwright/test';
import { sameSitePath } from './same-site-path.js';

const own = ['/', '/employer', '/manage/timesheets/1/show?x=1#y', '/employee?shift=1#shift-1', '/a//b'];
const others = [
  '//e.test',
  '/\\e.test',
  '\\\\e.test',
  'https:e.test',
  'https://e.test',
  '/%2f/e.test',
  '/%2F/e.test',
  '/%5Ce.test',
  '\t//e.test',
  '/\t/e.test',
  '/\n/e.test',
  'javascript:alert(1)',
  'employer',
  '',
  null,
  7,
];

test('keeps a path of this site', () => {
  for (const path of own) expect(sameSitePath(path), path).toBe(path);
});

test('replaces anything else with /', () => {
  for (const path of others) expect(sameSitePath(path), String(path)).toBe('/');
});
