/** Starts a PostgreSQL server whose new databases are copies of one that Muster has filled. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from './project.mjs';
import { runNode } from './run.mjs';

/** PostgreSQL copies this database when it creates one. */
const TEMPLATE = 'template1';

/** Returns what `work` returns. It gets the URL of the server, and that of the database to fill. */
export async function withTemplateDatabase(work) {
  const embedded = inProject('backend/dist/src/common/db/embedded/embedded-postgres.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(embedded).href);
  const folder = await mkdtemp(join(tmpdir(), 'muster-template-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, unsafeForTests: true });
  const urlOf = (name) => `postgresql://muster:${server.password}@${encodeURIComponent(server.host)}/${name}`;
  try {
    return await work({ server: urlOf('muster'), template: urlOf(TEMPLATE), folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the program of this version with a command, such as `--restore FILE`, on a database. */
export async function runProgram(args, database) {
  const env = { DATABASE_URL: database };
  if ((await runNode([inProject('backend/dist/bundle/main.js'), ...args], { env })) !== 0)
    throw new Error(`The program failed with ${args[0]}.`);
}

/** Returns the settings that let stories create their databases on a server. */
export const storiesOn = (server) => ({
  E2E_DATABASE_URL: server,
  // Stories use that server only if the clock is set.
  CLOCK_AHEAD_MS: '0',
});
