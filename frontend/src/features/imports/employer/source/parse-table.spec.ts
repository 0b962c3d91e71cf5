import { expect, test } from '@playwright/test';
import { headingCount, parseTable, plainHeading } from './parse-table.js';

const fields = [
  { key: 'firstName', names: ['first name', 'forename'] },
  { key: 'email', names: ['email', 'e mail'] },
];
const ann = [['Ann', 'a@x.test']];

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

test('reads identifying numbers without the decimals and the apostrophes of spreadsheets', () => {
  const numbers = [{ key: 'payrollNumber', names: ['payroll'], isNumber: true }, ...fields];
  expect(parseTable("Payroll,Forename\n10015.0,'=Ann\n'-17,7.0", numbers).rows).toEqual([
    ['10015', '=Ann'],
    ['-17', '7.0'],
  ]);
});

test('finds no rows in an empty text', () => {
  expect(parseTable(' \n', fields)).toEqual({ fields: [], headings: [], rows: [] });
});

for (const [what, text] of [
  [
    'a title, a note and empty rows',
    'Staff list 2026,\n,\nContact: email the office,\n\nForename,Email\n,\nAnn,a@x.test\n,\n',
  ],
  ['a title that is the name of a field', 'Email,,\nForename,Email,\nAnn,a@x.test,'],
  ['a line that names the separator', 'sep=;\r\nForename;Email\r\nAnn;a@x.test\r\n'],
  ['a quoted line that names the separator', '"sep=\t"\nForename\tEmail\nAnn\ta@x.test'],
  ['headings in camel case and with notes', 'firstName,Email (work)\nAnn,a@x.test'],
  ['empty columns between others', 'Forename,,Email,\nAnn,,a@x.test,'],
  [
    'spaces of fixed width and invisible characters',
    '\u00a0Forename,E\u2011mail\n\u200bAnn\u00a0,a@x.test\ufeff',
  ],
] as const)
  test(`finds the headings with ${what}`, () => {
    const table = parseTable(text, fields);
    expect(table.fields).toEqual(['firstName', 'email']);
    expect(table.rows).toEqual(ann);
  });

test('reads names in composed Unicode', () => {
  expect(parseTable('Forename,Email\nZoe\u0308,z@x.test', fields).rows).toEqual([['Zoë', 'z@x.test']]);
});

test('does not take a single known word further down for headings', () => {
  const { fields: found, rows } = parseTable('Ann\ta@x.test\nEmail\tb@x.test', fields);
  expect(found).toEqual(['firstName', 'email']);
  expect(rows).toHaveLength(2);
});

test('counts the headings of a sheet', () => {
  expect(headingCount([['Notes'], ['x']], fields)).toBe(0);
  expect(
    headingCount(
      [
        ['Staff', ''],
        ['Forename', 'Email'],
      ],
      fields,
    ),
  ).toBe(2);
});

test('compares headings without case, punctuation and camel case', () => {
  expect(['startTime', 'Start_Time', ' START-time: ', 'E-Mail*'].map(plainHeading)).toEqual([
    'start time',
    'start time',
    'start time',
    'e mail',
  ]);
});
