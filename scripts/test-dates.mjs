/**
 * `npm run test:dates`: runs tests whose result can depend on the date, on each of ten dates at 10:00 UTC. The clocks of the
 * tests, the server, its database and the browser's pages are moved. `-- --date=2028-02-29` runs one date and
 * `-- --date=2028-02-29T23:30` another time. `-- rota-view stats.api` runs the named specs.
 *
 * Server specs run here if they read the clock and never set it, or fill the demo. Stories run here if their name ends with
 * `@dates`: at least one for each calendar, for each text about today, and for hours of a night. Those with `@widest` run only
 * on the date that is written the widest.
 * `-- --all` runs every story whose spec reads today's date or names a date: do so after a change of dates or times. Stories
 * that start their own product or browser are left out, because only the shared product has the moved clock.
 */
import { chmod, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { inProject } from './lib/project.mjs';
import { isMain, main } from './lib/run.mjs';
import { compiledPath, isServerSpec, specsMatching, startsItself, storyPattern } from './lib/specs.mjs';
import { printTotal } from './lib/stages.mjs';
import { runServerSuite, runStorySuite } from './lib/suites.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const WIDEST = '2026-09-30';
/** Dates and why each is one of them. */
export const dates = {
  [WIDEST]: 'Wednesday, written the widest',
  '2026-10-24': 'Saturday before the clocks go back',
  '2026-10-25': 'Sunday when the clocks go back',
  '2026-12-06': 'Sunday, last day of a week that begins on Monday',
  '2026-12-07': 'Monday, first day of such a week',
  '2026-12-31': 'last day of a year',
  '2027-01-01': 'first day of a year',
  '2027-03-27': 'Saturday before the clocks go forward',
  '2027-03-28': 'Sunday when the clocks go forward',
  '2028-02-29': 'leap day',
};
const readsClock = /new Date\(\)|Date\.now\(|clock\.(now|advance|run)\(/;
const setsClock = /clock\.set\(/;
const readsToday =
  /localDay\(|dateTimeInMinutes\(|createAssignedShift\(|morningZone\(|support\/(rota-week|date-format)|20\d\d-\d\d-\d\d|new Date\(\)|Date\.now\(/;
const demo = ['demo.spec', 'demo-hours.spec'];
const preload = pathToFileURL(inProject('scripts/lib/move-clock.mjs')).href;

if (isMain(import.meta.url)) {
  await main(async () => {
    const { values, positionals } = parseArgs({
      options: { date: { type: 'string', multiple: true }, all: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    await ensureInstalled();
    await ensureBuilt();
    await mkdir(inProject('reports'), { recursive: true });
    await makeTemporaryFolder();
    await testDates(
      values.date,
      positionals.length > 0 ? await specsNamed(positionals) : await specsByRule(values.all),
    );
    return printTotal();
  });
}

/** Runs specs on each of some dates, by default the specs and dates in the head of this file. */
export async function testDates(chosen = Object.keys(dates), specs, { secondTry = false } = {}) {
  const times = chosen.map(timeOf);
  const selected = specs ?? (await specsByRule(false));
  const folder = await mkdtemp(join(tmpdir(), 'muster-dates-'));
  // The database may run as another account.
  await chmod(folder, 0o755);
  const { host, user, password, database, stop } = await startPostgres(folder);
  const url = `postgresql://${user}:${password}@${encodeURIComponent(host)}/${database}`;
  try {
    for (const [at, date] of chosen.entries())
      await testOn(date, times[at], { specs: selected, url, secondTry });
  } finally {
    await stop();
  }
}

/** Returns the instant of a date, or of a date and a time, in UTC. */
function timeOf(date) {
  const instant = Date.parse(date.includes('T') ? `${date}Z` : `${date}T10:00Z`);
  if (Number.isNaN(instant))
    throw new Error(`${date} is no date: write --date=2028-02-29 or --date=2028-02-29T23:30`);
  return instant;
}

/** Returns the specs whose paths contain one of the parts. */
async function specsNamed(parts) {
  const found = (await Promise.all(parts.map(specsMatching))).flat();
  if (found.length === 0) throw new Error(`No spec file has ${parts.join(' or ')} in its path.`);
  return {
    server: found.filter(isServerSpec),
    stories: found.filter((path) => !isServerSpec(path)),
    isTagged: false,
  };
}

/** Returns the specs by the rules in the head of this file. */
async function specsByRule(all) {
  const texts = async (part) =>
    Promise.all(
      (await specsMatching(part)).map(async (path) => ({
        path,
        text: await readFile(inProject(path), 'utf8'),
      })),
    );
  const server = (await texts('backend/')).filter(
    ({ path, text }) =>
      demo.some((name) => path.endsWith(`${name}.ts`)) || (readsClock.test(text) && !setsClock.test(text)),
  );
  const wanted = all ? readsToday : /@dates|@widest/;
  const stories = [...(await texts('e2e/api')), ...(await texts('e2e/browser'))].filter(
    ({ text }) => wanted.test(text) && !startsItself.test(text),
  );
  const paths = (files) => files.map(({ path }) => path);
  return { server: paths(server), stories: paths(stories), isTagged: !all };
}

/** Starts a PostgreSQL for all dates. Each of its databases has a clock of its own. */
async function startPostgres(dataDir) {
  const embedded = inProject('backend/dist/src/common/db/embedded/embedded-postgres.js');
  const { startEmbeddedPostgres } = await import(pathToFileURL(embedded).href);
  return startEmbeddedPostgres({ dataDir, unsafeForTests: true });
}

/** Runs the specs with every clock at an instant. */
async function testOn(date, instant, { specs, url, secondTry }) {
  const env = {
    CLOCK_AHEAD_MS: String(instant - Date.now()),
    NODE_OPTIONS: `--import ${preload}`,
    TEST_DATABASE_URL: url,
    E2E_DATABASE_URL: url,
  };
  const { server, stories, isTagged } = specs;
  const grep = isTagged ? ['--grep', date.startsWith(WIDEST) ? '@dates|@widest' : '@dates'] : [];
  const title = [date, dates[date]].filter(Boolean).join(', ');
  if (server.length > 0) {
    await runServerSuite(`Server tests on ${title}`, ['--runTestsByPath', ...server.map(compiledPath)], {
      name: 'dates-jest',
      env,
      secondTry,
    });
  }
  if (stories.length > 0) {
    const projects = ['unit', 'api', 'browser'].map((name) => `--project=${name}`);
    await runStorySuite(`Stories on ${title}`, [...projects, ...grep, ...stories.map(storyPattern)], {
      name: 'dates-playwright',
      env,
      secondTry,
    });
  }
}
