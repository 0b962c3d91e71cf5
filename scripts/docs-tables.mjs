/**
 * `npm run docs:tables`: rewrites the types of the tables in backend/src/common/db/schema/tables.ts and the diagram in
 * docs/ARCHITECTURE.md from the migrated database.
 */
import { compileServer } from './lib/compile.mjs';
import { main } from './lib/run.mjs';
import { runJest } from './lib/runners.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  // The code may already use columns that the types lack, so an error of the compiler does not matter. It writes its output.
  await compileServer();
  return runJest(['product/table'], { env: { DOCS_TABLES: 'write' } });
});
