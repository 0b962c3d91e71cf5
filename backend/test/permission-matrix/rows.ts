import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './matrix.js';

const SRC = join(import.meta.dirname, '../../src');

/** A PATCH of one record. `PatchOrPut` accepts PUT in the same way. */
const EDIT = /^PATCH (.*\/:id)$/;

/** The rows of every feature's `x.matrix.ts`, with a PUT row for every PATCH of one record. */
export const ROWS: Row[] = [];
for (const file of globSync('*/*.matrix.js', { cwd: SRC }).sort()) {
  const { rows } = (await import(pathToFileURL(join(SRC, file)).href)) as { rows: Row[] };
  ROWS.push(...rows, ...rows.filter(({ route }) => EDIT.test(route)).map(asPut));
}

/** The lists that accept a range, a sort and a filter. Lists within a record, such as a task's comments, do not. */
export const LISTS = ROWS.filter(
  ({ route, list, isWhole }) => list !== undefined && !isWhole && !route.includes('/:'),
);

function asPut(row: Row): Row {
  return { ...row, route: row.route.replace(EDIT, 'PUT $1') as `PUT /${string}` };
}
