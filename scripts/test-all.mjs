/**
 * `npm run test:all`: every test that `npm test` leaves out: other widths, fonts and themes, kills, races, long lists, time
 * zones, database versions, and ten dates (`npm run test:dates`). Prints the duration of each stage and
 * `N passed, N failed`, and fails if a test failed or none ran.
 */
import { jestCounts } from './lib/counts.mjs';
import { reportJest } from './lib/runners.mjs';
import { runCheck, printTotal, runSuite } from './lib/stages.mjs';
import { runClientTests, freshReportPath, prepareTests, runServerTests } from './lib/suites.mjs';
import { ensureBuilt } from './setup.mjs';
import { testDates } from './test-dates.mjs';

const RUN = 'test:all';
/** Specs whose results must not depend on the server's zone. */
const timeSpecs = ['common/time', 'rules.spec', 'contract.spec', 'timesheet-zones'];
/** Specs that meet differences between PostgreSQL versions: kinds of violations, locks and cascades. */
const versionSpecs = ['empty-company', 'account-erasure', 'last-employer', 'races', 'housekeeping'];
/** Few rounds, because the races ran in full on the other version. */
const VERSION_ROUNDS = '5';

async function otherZoneAndVersion() {
  const report = await freshReportPath('jest-utc');
  const env = { TZ: 'UTC', TEST_DATABASE_URL: '', RACE_ROUNDS: VERSION_ROUNDS };
  await runSuite(
    'Server tests of time and PostgreSQL in UTC on the embedded PostgreSQL',
    () => reportJest(report, env, [...timeSpecs, ...versionSpecs]),
    () => jestCounts(report),
  );
}

async function all() {
  if (!(await prepareTests())) return;
  if (!(await runCheck('Build', ensureBuilt))) return console.log('Without a build no test can run.');
  await runServerTests(RUN);
  await otherZoneAndVersion();
  await runClientTests(RUN, { more: ['layout-liberation', 'layout-noto'] });
  await testDates();
}

await all();
process.exitCode = printTotal();
