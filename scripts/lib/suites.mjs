/** Stages that `npm test` and `npm run test:all` share: packages and a build, and the tests of one of the two runs. */
import { mkdir, rm } from 'node:fs/promises';
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
 * Runs the server specs of a run on `TEST_DATABASE_URL`, or on the system's PostgreSQL if there is one, so that the
 * product is tested on two versions.
 */
export async function runServerTests(run) {
  const specs = (await specsOf(run)).filter(isServerSpec);
  const report = await freshReportPath(`jest-${run.replace(':', '-')}`);
  const found = process.env.TEST_DATABASE_URL ? null : await findSystemPostgres();
  const test = async () => {
    const server = found && (await startSystemPostgres(found));
    const env = { TZ: ZONE, ...(server && { TEST_DATABASE_URL: server.url }) };
    const code = await reportJest(report, env, ['--runTestsByPath', ...specs.map(compiledPath)]);
    await server?.stop();
    return code;
  };
  const where = found ? `PostgreSQL ${found.version}` : 'the given or embedded PostgreSQL';
  await runSuite(`Server tests in ${ZONE} on ${where}`, test, () => jestCounts(report));
}

/** Playwright projects that run each spec once. */
const PROJECTS = ['unit', 'api', 'faults', 'provider', 'phones', 'browser'];

/** Runs the client's unit tests and the stories of a run. `more` names projects that run stories of both runs again. */
export async function runClientTests(run, { more = [], args = [] }) {
  const others = (await specsOf(run === 'test' ? 'test:all' : 'test')).filter((path) => !isServerSpec(path));
  const report = await freshReportPath(`playwright-${run.replace(':', '-')}`);
  await runSuite(
    'Client tests',
    () =>
      reportPlaywright(report, { SPECS_LEFT_OUT: others.join(',') }, [
        ...[...PROJECTS, ...more].map((name) => `--project=${name}`),
        ...args,
      ]),
    () => playwrightCounts(report),
  );
}
