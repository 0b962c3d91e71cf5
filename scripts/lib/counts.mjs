/**
 * Reads from the runners' own reports how many tests passed, failed and were skipped. Each failure has a `name`, and the
 * `path` of its spec if a test failed. Failed stories have their `project` and a `reason`, the first line of the error.
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/** Jest's `--json` report. A file that cannot be loaded counts as one failure. */
export async function jestCounts(path) {
  const report = await readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(jestFailures),
  };
}

function jestFailures({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => ({ name: `${file} › ${test.fullName}`, path: name }));
  return status === 'failed' ? [{ name: `${file} could not be loaded`, path: name }] : [];
}

/** Playwright's `json` report. */
export async function playwrightCounts(path) {
  const report = await readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: [] };
  const { expected, unexpected, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...report.suites.flatMap((suite) => storyFailures(suite)),
      ...report.errors.map((error) => ({ name: firstLine(error.message) })),
    ],
  };
}

/** `groups` are the titles around the suite, from the name of its file. */
function storyFailures({ file, title, specs, suites = [] }, groups = []) {
  const around = [...groups, title];
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: [`[${test.projectName}]`, ...around, spec.title].join(' › '),
        reason: firstLine(reasonOf(test)),
        project: test.projectName,
        path: file,
      })),
  );
  return [...failed, ...suites.flatMap((inner) => storyFailures(inner, around))];
}

const reasonOf = (test) =>
  test.results.findLast((result) => result.error)?.error.message ?? 'no reason given';

const firstLine = (text) => stripVTControlCharacters(text).split('\n')[0];

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
