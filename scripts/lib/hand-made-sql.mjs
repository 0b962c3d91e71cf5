/**
 * Finds writes and reads that the types of the tables do not check: INSERTs outside `x.sql.ts`, and row types that a statement
 * only asserts (docs/decisions/0011-the-migrated-database-types-the-sql.md).
 */
import { readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { sourcesIn } from './sources.mjs';

/** The helpers, and statements of the start, which has no Kysely yet. */
const OWN_INSERTS = new Set([
  'backend/src/common/db/insert.ts',
  'backend/src/common/db/installation-values.ts',
  'backend/src/common/db/schema/migrate.ts',
]);
const INSERT = /\binsert into /i;
const ASSERTED = /\bsql<(?!(?:boolean|Date|string|string \| null)>)/g;
/** The number of asserted row types. It may only fall. */
const ASSERTED_MAX = 19;

/** Returns one line for each such INSERT, and one if more row types are asserted than before. */
export async function findHandMadeSql() {
  const paths = (await sourcesIn('backend', /^backend\/src\/.*(?<!\.spec)\.ts$/)).sort();
  const texts = await Promise.all(paths.map((path) => readFile(inProject(path), 'utf8')));
  const inserts = paths.filter(
    (path, at) => !path.endsWith('.sql.ts') && !OWN_INSERTS.has(path) && INSERT.test(texts[at]),
  );
  const asserted = texts.reduce((sum, text) => sum + [...text.matchAll(ASSERTED)].length, 0);
  return [
    ...inserts.map(
      (path) => `${path} has an INSERT: use insert() of common/db/insert.ts, or move it to a file x.sql.ts.`,
    ),
    ...(asserted > ASSERTED_MAX
      ? [
          `${asserted} statements assert their row type (sql<Row>), at most ${ASSERTED_MAX} may: use selection or columnsOf.`,
        ]
      : []),
  ];
}
