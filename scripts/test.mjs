/**
 * `npm test`: everything, on a fresh clone too: packages, lint, types, build, the tests of the server (Jest, on a
 * real PostgreSQL) and of the running product (Playwright, in a real Chromium). The server's tests run where a mistake
 * shows best: in a zone that is not UTC, on the system's own PostgreSQL if there is one; what computes with time, and a
 * story about zones, run again in UTC on the embedded one. Goes on after a failure where that makes sense, ends with
 * what each stage took and one line `N passed, N failed`, and fails if anything failed or no test ran.
 */
import { mkdir, rm } from 'node:fs/promises';
import { jestCounts, playwrightCounts } from './lib/counts.mjs';
import { findSystemPostgres, startSystemPostgres } from './lib/system-postgres.mjs';
import { inProject } from './lib/project.mjs';
import { reportJest, reportPlaywright } from './lib/runners.mjs';
import { add, check, printTotal, step, suite } from './lib/stages.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';
import { lint } from './lint.mjs';
import { buildAndStamp, ensureInstalled } from './setup.mjs';
import { typecheck } from './typecheck.mjs';

const reports = {
  jest: inProject('reports/jest.json'),
  utc: inProject('reports/jest-utc.json'),
  playwright: inProject('reports/playwright.json'),
};
/** Pure specs whose answers must not depend on the server's zone, and a story about zones over HTTP and database. */
const timeSpecs = ['common/time', 'rules.spec', 'contract.spec', 'timesheet-zones'];
/** What answers differently by the version of PostgreSQL: kinds of violations, locks, what goes with what. Who wins a race
 * was seen in the first run, round by round; here a few show what the version answers. */
const versionSpecs = ['empty-company', 'account-erasure', 'last-employer', 'races', 'housekeeping'];
const VERSION_ROUNDS = '5';
const ZONE = 'America/New_York';
/** The whole of them; whoever names a server by TEST_DATABASE_URL wants it used. */
async function serverTests() {
  const found = process.env.TEST_DATABASE_URL ? null : await findSystemPostgres();
  const test = async () => {
    const server = found && (await startSystemPostgres(found));
    const code = await reportJest(reports.jest, {
      TZ: ZONE,
      ...(server && { TEST_DATABASE_URL: server.url }),
    });
    await server?.stop();
    return code;
  };
  const where = found ? `PostgreSQL ${found.version}` : 'the PostgreSQL at hand';
  await suite(`Server tests in ${ZONE} on ${where}`, test, () => jestCounts(reports.jest));
  await suite(
    'Server tests of time and of PostgreSQL in UTC on the embedded one',
    () =>
      reportJest(reports.utc, { TZ: 'UTC', TEST_DATABASE_URL: '', RACE_ROUNDS: VERSION_ROUNDS }, [
        ...timeSpecs,
        ...versionSpecs,
      ]),
    () => jestCounts(reports.utc),
  );
}

async function all() {
  const isInstalled = await step('Packages', ensureInstalled);
  if (!isInstalled) return add({ passed: 0, failed: 1, skipped: 0 });
  await mkdir(inProject('reports'), { recursive: true });
  await makeTemporaryFolder();
  await Promise.all(Object.values(reports).map((path) => rm(path, { force: true })));
  // None of these needs another, and none keeps all cores busy by itself.
  const [isBuilt] = await Promise.all([
    check('Build', buildAndStamp),
    // The server's are checked by its build.
    check('Types', () => typecheck(['frontend', 'e2e'])),
    check('Lint', lint),
  ]);
  if (!isBuilt) return console.log('Without a build no test can run.');
  await serverTests();
  await suite(
    'Browser tests',
    () => reportPlaywright(reports.playwright),
    () => playwrightCounts(reports.playwright),
  );
}

await all();
process.exitCode = printTotal();
