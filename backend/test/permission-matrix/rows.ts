import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from './matrix.js';

const SRC = join(import.meta.dirname, '../../src');

/** The rows of every feature, found in its folder as `x.matrix.ts`. */
export const ROWS: Row[] = [];
for (const file of globSync('*/*.matrix.js', { cwd: SRC }).sort()) {
  const { rows } = (await import(pathToFileURL(join(SRC, file)).href)) as { rows: Row[] };
  ROWS.push(...rows);
}
