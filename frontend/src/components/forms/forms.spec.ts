import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.(stories|spec))\.tsx?$/.test(file))
  .map((file) => ({
    path: relative(root, join(root, file)).replaceAll('\\', '/'),
    text: readFileSync(join(root, file), 'utf8'),
  }));

const pathsWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Nothing is typed into the first three. The last one sends through the outbox, which works without a connection. */
const CHOICES = [
  'features/schedules/employer/assignments/AssignForm.tsx',
  'features/schedules/employer/dashboard/EmployeeAssignment.tsx',
  'features/tasks/employer/ChooseValueDialog.tsx',
  'features/messages/shared/compose/QuickReply.tsx',
];

test('forms are those of a record on react-admin, or use the hook for requests', () => {
  expect(pathsWith(/\buseForm(<[^(]*>)?\(/)).toEqual(['components/forms/use-request-form.ts']);
  const own = sources
    .filter(({ path, text }) => /<form\b/.test(text) && path !== 'components/forms/RequestForm.tsx')
    .filter(({ text }) => !/\buseRequestForm\b/.test(text))
    .map(({ path }) => path);
  expect(own.toSorted()).toEqual(CHOICES.toSorted());
});

test('one hook and one panel show a record that another member changed', () => {
  expect(pathsWith(/<ConflictPanel\b/)).toEqual(['components/forms/FormConflict.tsx']);
  const hooks = pathsWith(/\buseOpenedRecord(<[^(]*>)?\(/);
  expect(hooks.toSorted()).toEqual([
    'components/employer/forms/EditForm.tsx',
    'components/forms/use-opened-record.ts',
    'components/forms/use-request-form.ts',
  ]);
});

test('every form of a record shows its conflict', () => {
  const silent = sources
    .filter(({ text }) => /\buseRequestForm\b/.test(text) && /^ {4}record: \{/m.test(text))
    .filter(({ text }) => !/<FormConflict\b/.test(text))
    .map(({ path }) => path);
  expect(silent).toEqual([]);
});
