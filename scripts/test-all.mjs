/**
 * `npm run test:all`: every test that `npm test` leaves out: other widths, fonts and themes, kills, races, long lists, time
 * zones, database versions, ten dates (`npm run test:dates`), the stories of `npm test` on restored databases, and those of an
 * earlier version (`npm run test:earlier`). Prints the duration of each stage and `N passed, N failed`, and fails if a test
 * failed or none ran.
 *
 * `-- --in-turn` runs only a quarter of the parts that repeat tests under other conditions: dates, fonts, and zone with
 * database version. The number of commits decides which, so that four commits in a row run all of them. It also runs only a
 * tenth of the stories on restored databases, and none of the earlier version. `-- --second-try` runs failed tests once more,
 * alone (scripts/lib/second-try.mjs).
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { root } from './lib/project.mjs';
import { onRestoredDatabases, restorableStories } from './lib/restored-databases.mjs';
import { storyPattern } from './lib/specs.mjs';
import { runCheck, printTotal } from './lib/stages.mjs';
import {
  runClientTests,
  prepareTests,
  runServerSuite,
  runServerTests,
  runStorySuite,
} from './lib/suites.mjs';
import { ensureBuilt } from './setup.mjs';
import { dates, testDates } from './test-dates.mjs';
import { testEarlier } from './test-earlier.mjs';

const RUN = 'test:all';
/** Specs whose results must not depend on the server's zone. */
const timeSpecs = ['common/time', 'rules.spec', 'contract.spec', 'timesheet-zones'];
/** Specs that meet differences between PostgreSQL versions: kinds of violations, locks and cascades. */
const versionSpecs = ['empty-company', 'account-erasure', 'last-employer', 'races', 'housekeeping'];
/** Few rounds, because the races ran in full on the other version. */
const VERSION_ROUNDS = '5';

const QUARTER = 4;
const TENTH = 10;
/** The time, in milliseconds since 1970, after which no story starts (e2e/support/fixtures.ts). */
const STORIES_UNTIL = Number(process.env.STORIES_UNTIL ?? Infinity);
const ZONE_AND_VERSION = 'UTC on the embedded PostgreSQL';
const fonts = ['layout-liberation', 'layout-noto'];

const { values } = parseArgs({
  options: {
    'second-try': { type: 'boolean', default: false },
    'in-turn': { type: 'boolean', default: false },
  },
});
const secondTry = values['second-try'];

/** Returns every `share`-th entry with `--in-turn`, starting from another one after each commit. Otherwise returns all. */
function inTurn(list, share) {
  if (!values['in-turn']) return list;
  const commits = Number(
    execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }),
  );
  return list.filter((_, at) => at % share === commits % share);
}

/** Returns the parts that this run repeats under other conditions: all, or a quarter with `--in-turn`. */
function chosenParts() {
  const parts = [...Object.keys(dates), ...fonts, ZONE_AND_VERSION];
  const chosen = inTurn(parts, QUARTER);
  if (values['in-turn']) console.log(`In turn, of ${parts.length} parts: ${chosen.join(', ')}`);
  return chosen;
}

async function otherZoneAndVersion() {
  const env = { TZ: 'UTC', TEST_DATABASE_URL: '', RACE_ROUNDS: VERSION_ROUNDS };
  await runServerSuite(
    'Server tests of time and PostgreSQL in UTC on the embedded PostgreSQL',
    [...timeSpecs, ...versionSpecs],
    { name: 'jest-utc', env, secondTry },
  );
}

/** Runs stories of `npm test` on databases that come from a backup, so that no feature depends on what a backup leaves out. */
async function restoredStories() {
  const specs = inTurn(await restorableStories(), TENTH);
  const args = ['--project=api', '--project=browser', ...specs.map(storyPattern)];
  await runCheck('A restored backup of the demo', () =>
    onRestoredDatabases(async (env) => {
      const options = { name: 'playwright-restored', env, secondTry };
      await runStorySuite('Stories of npm test on restored databases', args, options);
    }),
  );
}

async function all() {
  if (!(await prepareTests())) return;
  if (!(await runCheck('Build', ensureBuilt))) return console.log('Without a build no test can run.');
  const chosen = chosenParts();
  await runServerTests(RUN, { secondTry });
  if (chosen.includes(ZONE_AND_VERSION)) await otherZoneAndVersion();
  await runClientTests(RUN, { more: fonts.filter((font) => chosen.includes(font)), secondTry });
  if (Date.now() < STORIES_UNTIL) await restoredStories();
  if (!values['in-turn']) await testEarlier();
  const days = Object.keys(dates).filter((date) => chosen.includes(date));
  if (days.length > 0 && Date.now() < STORIES_UNTIL) await testDates(days, undefined, { secondTry });
}

await all();
process.exitCode = printTotal();
