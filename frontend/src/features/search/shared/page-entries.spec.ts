import { expect, test } from '@playwright/test';
import { findEntries, type PageEntry } from './page-entries.js';

const entries = ['Duty board', 'Repeating tasks', 'New task'].map((label): PageEntry => ({
  to: `/${label}`,
  label,
  icon: 'home',
}));
for (const [typed, found] of [
  ['TASK', ['Repeating tasks', 'New task']],
  ['tas new', ['New task']],
  ['oard', []],
  ['  ', ['Duty board', 'Repeating tasks', 'New task']],
] as const) {
  test(`finds ${found.length} pages by "${typed}"`, () => {
    expect(findEntries(entries, typed).map(({ label }) => label)).toEqual(found);
  });
}
