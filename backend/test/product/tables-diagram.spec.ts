import { expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { tablesDiagram } from '../tables-diagram.js';
import { withTestApp } from '../with-test-app.js';

const PAGE = new URL('../../../../docs/ARCHITECTURE.md', import.meta.url);
const BLOCK = /(?<=<!-- tables: npm run docs:tables -->\n\n```mermaid\n)[^`]*(?=\n```)/;

const t = withTestApp(async () => undefined);

it('shows the tables of the migrations in ARCHITECTURE.md (npm run docs:tables rewrites it)', async () => {
  const diagram = await tablesDiagram(t.sql);
  const page = await readFile(PAGE, 'utf8');
  expect(page).toMatch(BLOCK);
  if (process.env.DOCS_TABLES === 'write')
    await writeFile(
      PAGE,
      page.replace(BLOCK, () => diagram),
    );
  else expect(BLOCK.exec(page)![0]).toBe(diagram);
});
