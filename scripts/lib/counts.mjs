/** Reads how many tests passed, failed and were skipped from the runners' own reports. */
import { readFile } from 'node:fs/promises';

/** Jest's `--json` report. A file that cannot be loaded counts as one failure. */
export async function jestCounts(path) {
  const report = await readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Playwright's `json` report. A test that passed only on a retry has passed, and is counted in a line of its own. */
export async function playwrightCounts(path) {
  const report = await readReport(path);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) console.log(`${flaky} browser tests passed only at a second try.`);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

async function readReport(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
