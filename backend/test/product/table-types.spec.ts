import { expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { tableTypes } from '../table-types.js';
import { withTestApp } from '../with-test-app.js';

const FILE = new URL('../../../src/common/db/schema/tables.ts', import.meta.url);

const t = withTestApp(async () => undefined);

it('has the types of the tables of the migrations in tables.ts (npm run docs:tables rewrites it)', async () => {
  const types = await tableTypes(t.sql);
  if (process.env.DOCS_TABLES === 'write') await writeFile(FILE, types);
  else expect(await readFile(FILE, 'utf8')).toBe(types);
});
