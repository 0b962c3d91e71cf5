/** Runs stories on databases that come from a backup. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inProject, productNode } from './project.mjs';
import { nodeEnvironment } from './run.mjs';
import { runProgram, storiesOn, withTemplateDatabase } from './template-database.mjs';

/** Fills a database with the demo and restores a backup of it. Runs `work` with the settings that let stories copy the result. */
export function onRestoredDatabases(work) {
  return withTemplateDatabase(async ({ server, template, folder }) => {
    const file = join(folder, 'backup');
    await fillWithDemo(server);
    await runProgram(['--backup', file], server);
    await runProgram(['--restore', file], template);
    return work(storiesOn(server));
  });
}

/** Starts the demo and stops it when it is ready. */
async function fillWithDemo(database) {
  const program = spawn(productNode(), [inProject('backend/dist/bundle/main.js')], {
    env: nodeEnvironment({ DATABASE_URL: database, MUSTER_DEMO: '1', PORT: '0', JOBS_EVERY_SECONDS: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  program.stdout.on('data', (text) => String(text).includes('is ready at') && program.kill('SIGTERM'));
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error('The demo could not be started.');
}
