import { expect, test } from '@playwright/test';
import { parseTable } from './parse-table.js';

const fields = [
  { key: 'firstName', names: ['first name', 'forename'] },
  { key: 'email', names: ['email', 'e mail'] },
];

test('reads headings in any order and leaves unknown columns out', () => {
  expect(parseTable('\ufeffE-mail,Shoe size,Forename\nann@x.test,41, Ann \n\n', fields)).toEqual({
    fields: ['email', null, 'firstName'],
    headings: ['E-mail', 'Shoe size', 'Forename'],
    rows: [['ann@x.test', '41', 'Ann']],
  });
});

test('reads cells copied from a spreadsheet without headings, in the order of the fields', () => {
  expect(parseTable('Ann\tann@x.test\textra\nBob\tbob@x.test', fields)).toEqual({
    fields: ['firstName', 'email', null],
    headings: ['Column 1', 'Column 2', 'Column 3'],
    rows: [
      ['Ann', 'ann@x.test', 'extra'],
      ['Bob', 'bob@x.test', ''],
    ],
  });
});

test('reads quotes, line breaks in cells and semicolons', () => {
  const { rows } = parseTable('First name;Email\n"An ""A"" n\nx";a@x.test', fields);
  expect(rows).toEqual([['An "A" n\nx', 'a@x.test']]);
});

test('finds no rows in an empty text', () => {
  expect(parseTable(' \n', fields)).toEqual({ fields: [], headings: [], rows: [] });
});
