import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file));
const read = (file: string): string => readFileSync(file, 'utf8');

interface Use {
  component: string;
  sheet: string;
  names: Set<string>;
}

/** The class names that each component uses from each style sheet. */
const uses: Use[] = files
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((component) => {
    const code = read(component);
    return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, given, sheet]) => ({
      component,
      sheet: sheet!.startsWith('@/') ? join(root, sheet!.slice(2)) : join(dirname(component), sheet!),
      names: new Set(
        [...code.matchAll(new RegExp(`(?<![-/\\w])${given}\\.(\\w+)`, 'g'))].map(([, name]) => name!),
      ),
    }));
  });

function classesOf(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:[^;{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!));
}

test('every class that a component uses is in its style sheet', () => {
  const lost = uses.flatMap(({ component, sheet, names }) => {
    const classes = classesOf(sheet);
    return [...names].filter((name) => !classes.has(name)).map((name) => `${component}: ${name}`);
  });
  expect(uses.length).toBeGreaterThan(50);
  expect(lost).toEqual([]);
});

test('only the theme sets weights as numbers', () => {
  const weight = /font-weight:\s*(\d+|bold|bolder|lighter)/g;
  const sheets = files.filter((file) => file.endsWith('.css'));
  const numbers = sheets.flatMap((sheet) =>
    [...read(sheet).matchAll(weight)].map(([rule]) => `${sheet}: ${rule}`),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(numbers).toEqual([]);
});
