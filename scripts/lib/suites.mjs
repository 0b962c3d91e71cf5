/** Stages that `npm test` and `npm run test:all` share: packages and a build, and the tests of one of the two runs. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { jestCounts, playwrightCounts } from './counts.mjs';
import { inProject } from './project.mjs';
import { reportJest, reportPlaywright } from './runners.mjs';
import { compiledPath, isServerSpec } from './specs.mjs';
import { addCounts, runStage, runSuite } from './stages.mjs';
import { findSystemPostgres, startSystemPostgres } from './system-postgres.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { specsOf } from './test-runs.mjs';
import { ensureInstalled } from '../setup.mjs';

/** Not UTC, so that a test fails if a result depends on the server's zone. */
const ZONE = 'America/New_York';

/** Installs packages and prepares folders. Returns false if that failed. */
export async function prepareTests() {
  const isInstalled = await runStage('Packages', ensureInstalled);
  if (!isInstalled) {
    addCounts({ passed: 0, failed: 1, skipped: 0 });
    return false;
  }
  await mkdir(inProject('reports'), { recursive: true });
  await makeTemporaryFolder();
  return true;
}

/** Returns the path of a report after deleting the last one. */
export async function freshReportPath(name) {
  const path = inProject(`reports/${name}.json`);
  await rm(path, { force: true });
  return path;
}

/**
 * Runs server specs as one suite. `name` is that of its report. With `secondTry`, failed specs run once more, one after
 * another.
 */
export function runServerSuite(title, args, { name, env = {}, secondTry = false }) {
  const runAs = async (report, jestArgs) => {
    const path = await freshReportPath(report);
    const code = await reportJest(path, env, jestArgs);
    return { code, counts: () => jestCounts(path) };
  };
  const again = async (failed) => {
    const paths = new Set(failed.map(({ path }) => path));
    const { counts } = await runAs(`${name}-again`, ['--runInBand', '--runTestsByPath', ...paths]);
    return counts();
  };
  return suiteOf(title, () => runAs(name, args), secondTry && again);
}

/**
 * Runs unit tests and stories as one suite. `name` is that of its report. With `secondTry`, failed stories run once
 * more, one after another, with a trace. Stories that need those before them run again with their whole spec.
 */
export function runStorySuite(title, args, { name, env = {}, secondTry = false }) {
  const runAs = async (report, playwrightArgs, more = {}) => {
    const path = await freshReportPath(report);
    const code = await reportPlaywright(path, { ...env, ...more }, playwrightArgs);
    return { code, counts: () => playwrightCounts(path) };
  };
  const again = async (failed) => {
    const list = inProject(`reports/${name}-again.txt`);
    await writeFile(list, (await Promise.all(failed.map(storyOf))).join('\n'));
    const playwrightArgs = ['--workers=1', '--trace=on', '--test-list', list];
    // A second try that is skipped would hide the failure.
    const { counts } = await runAs(`${name}-again`, playwrightArgs, { STORIES_UNTIL: 'Infinity' });
    return counts();
  };
  return suiteOf(title, () => runAs(name, args), secondTry && again);
}

/** Returns a failed story as a line of Playwright's list of tests: its name, or its spec if that runs in series. */
async function storyOf({ name, project, path }) {
  const isSeries = (await readFile(inProject(`e2e/${path}`), 'utf8')).includes("mode: 'serial'");
  return isSeries ? `[${project}] › ${path}` : name;
}

function suiteOf(title, runFirst, again) {
  let first;
  const work = async () => {
    first = await runFirst();
    return first.code;
  };
  return runSuite(title, work, () => first.counts(), again);
}

/**
 * Runs the server specs of a run on `TEST_DATABASE_URL`, or on the system's PostgreSQL if there is one, so that the
 * product is tested on two versions.
 */
export async function runServerTests(run, { secondTry }) {
  const specs = (await specsOf(run)).filter(isServerSpec);
  const found = process.env.TEST_DATABASE_URL ? null : await findSystemPostgres();
  const server = found && (await startSystemPostgres(found));
  const where = found ? `PostgreSQL ${found.version}` : 'the given or embedded PostgreSQL';
  const env = { TZ: ZONE, ...(server && { TEST_DATABASE_URL: server.url }) };
  try {
    await runServerSuite(
      `Server tests in ${ZONE} on ${where}`,
      ['--runTestsByPath', ...specs.map(compiledPath)],
      { name: `jest-${run.replace(':', '-')}`, env, secondTry },
    );
  } finally {
    await server?.stop();
  }
}

/** Playwright projects that run each spec once. */
const PROJECTS = ['unit', 'api', 'faults', 'provider', 'phones', 'browser'];

/** Runs the client's unit tests and the stories of a run. `more` names projects that run stories of both runs again. */
export async function runClientTests(run, { more = [], secondTry }) {
  const others = (await specsOf(run === 'test' ? 'test:all' : 'test')).filter((path) => !isServerSpec(path));
  await runStorySuite(
    'Client tests',
    [...PROJECTS, ...more].map((name) => `--project=${name}`),
    {
      name: `playwright-${run.replace(':', '-')}`,
      env: { SPECS_LEFT_OUT: others.join(',') },
      secondTry,
    },
  );
}
