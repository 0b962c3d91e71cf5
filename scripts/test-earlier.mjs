/**
 * `npm run test:earlier -- [SPEC...] [--ref REF]`: runs stories of an earlier version, on a database that this version migrated.
 * SPEC is part of a path in its `e2e`. The default version is the oldest one that may run on this schema. It is skipped if it cannot
 * be built.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildEarlierRelease, NoEarlierRelease } from './lib/earlier-release.mjs';
import { main } from './lib/run.mjs';
import { runProgram, storiesOn, withTemplateDatabase } from './lib/template-database.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const mainStories = [
  'api/main-path',
  'browser/approve-matching',
  'browser/auth-dialog',
  'browser/clock',
  'browser/employee-submit',
  'browser/manage-rotas',
  'browser/manage-schedules',
  'browser/manage-timesheets',
  'browser/manage-venues',
  'browser/messages',
  'browser/pay-periods',
  'browser/planner',
  'browser/rota-publishing',
  'browser/tasks',
].map((name) => `${name}.spec.ts`);

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { ref: { type: 'string' } },
    allowPositionals: true,
  });
  await ensureInstalled();
  await ensureBuilt();
  const folder = await buildEarlierRelease(values.ref).catch((error) => {
    if (!(error instanceof NoEarlierRelease)) throw error;
    console.log(`Skipped. ${error.message}`);
  });
  if (!folder) return 0;
  const specs =
    positionals.length > 0
      ? positionals
      : mainStories.filter((path) => existsSync(join(folder, 'e2e', path)));
  const { runPlaywright } = await import(pathToFileURL(join(folder, 'scripts/lib/runners.mjs')).href);
  return withTemplateDatabase(async ({ server, template }) => {
    await runProgram(['--migrate-only'], template);
    const projects = ['api', 'browser'].map((name) => `--project=${name}`);
    return runPlaywright(['--reporter=list', ...projects, ...specs], storiesOn(server));
  });
});
