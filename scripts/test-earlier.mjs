/**
 * `npm run test:earlier -- [SPEC...] [--ref REF]`: runs stories of an earlier version, on a database that this version migrated.
 * SPEC is part of a path in its `e2e`. The default version is the oldest one that may run on this schema. It is skipped if it cannot
 * be built.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { playwrightCounts } from './lib/counts.mjs';
import { buildEarlierRelease, NoEarlierRelease } from './lib/earlier-release.mjs';
import { isMain, main } from './lib/run.mjs';
import { runSuite } from './lib/stages.mjs';
import { freshReportPath } from './lib/suites.mjs';
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

if (isMain(import.meta.url)) {
  await main(async () => {
    const { values, positionals } = parseArgs({
      options: { ref: { type: 'string' } },
      allowPositionals: true,
    });
    await ensureInstalled();
    await ensureBuilt();
    const code = await runEarlierStories(['--reporter=list'], { ref: values.ref, specs: positionals });
    return code ?? 0;
  });
}

/**
 * Runs the stories as a stage of `npm run test:all`. They count as one skipped test if the version cannot be built. Failed ones run once
 * more, alone, because stories of an earlier version cannot be repaired.
 */
export async function testEarlier() {
  const runAs = async (name, args, specs) => {
    const report = await freshReportPath(name);
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runEarlierStories(['--reporter=list,json', ...args], { env, specs });
    return { code, report };
  };
  let first;
  const work = async () => {
    first = await runAs('playwright-earlier', []);
    return first.code ?? 0;
  };
  const counts = () =>
    first?.code === null
      ? { passed: 0, failed: 0, skipped: 1, failures: [] }
      : playwrightCounts(first?.report);
  const again = async (failed) => {
    const specs = [...new Set(failed.map(({ path }) => path))];
    return playwrightCounts((await runAs('playwright-earlier-again', ['--workers=1'], specs)).report);
  };
  await runSuite('Stories of the oldest version that may run on this schema', work, counts, again);
}

/** Returns Playwright's exit code, or null if the version cannot be built. */
async function runEarlierStories(args, { ref, specs = [], env = {} }) {
  const folder = await buildEarlierRelease(ref).catch((error) => {
    if (!(error instanceof NoEarlierRelease)) throw error;
    console.log(`Skipped. ${error.message}`);
  });
  if (!folder) return null;
  const chosen =
    specs.length > 0 ? specs : mainStories.filter((path) => existsSync(join(folder, 'e2e', path)));
  const { runPlaywright } = await import(pathToFileURL(join(folder, 'scripts/lib/runners.mjs')).href);
  return withTemplateDatabase(async ({ server, template }) => {
    await runProgram(['--migrate-only'], template);
    const projects = ['api', 'browser'].map((name) => `--project=${name}`);
    return runPlaywright([...args, ...projects, ...chosen], { ...env, ...storiesOn(server) });
  });
}
