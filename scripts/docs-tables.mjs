/** `npm run docs:tables`: rewrites the diagram of tables in docs/ARCHITECTURE.md from the migrated database. */
import { main } from './lib/run.mjs';
import { runJest } from './lib/runners.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runJest(['tables-diagram'], { env: { DOCS_TABLES: 'write' } });
});
