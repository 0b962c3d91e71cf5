/** Runs stories on databases that come from a backup. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject, productNode } from './project.mjs';
import { nodeEnvironment } from './run.mjs';
import { startsItself } from './specs.mjs';
import { runProgram, storiesOn, withTemplateDatabase } from './template-database.mjs';
import { specsOf } from './test-runs.mjs';

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

/** Returns the API and browser stories of `npm test` that use the product of all stories, which can have a restored database. */
export async function restorableStories() {
  const stories = (await specsOf('test')).filter((path) => /^e2e\/(api|browser)\//.test(path));
  const texts = await Promise.all(stories.map((path) => readFile(inProject(path), 'utf8')));
  return stories.filter((_, at) => !startsItself.test(texts[at]));
}
