/**
 * The second try of `.ci/run`: a test that failed beside others runs once more, alone. If it passes, it counts as passed and
 * the run names it. A test that `e2e/passed-only-alone.json` names already may not pass this way again: it needs a repair.
 */
import { readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';

/** More failures than this make the run red anyway, so a second try would only take time. */
export const MOST_SECOND_TRIES = 3;

/** Tells whether the failure names a test, and not only an error of the whole run. */
export const mayRunAgain = ({ path }) => path !== undefined;

/** Returns the counts after a second try, and the names of the tests that `passed` in it. */
export async function afterSecondTry(first, second) {
  const known = new Set(JSON.parse(await readFile(inProject('e2e/passed-only-alone.json'), 'utf8')));
  const failedAgain = new Set(second.failures.map(({ name }) => name));
  // A run without a single passed test has proved nothing.
  const hasPassed = (failure) =>
    second.passed > 0 && mayRunAgain(failure) && !failedAgain.has(failure.name) && !known.has(failure.name);
  const passed = first.failures.filter(hasPassed).map(({ name }) => name);
  const failures = first.failures
    .filter((failure) => !hasPassed(failure))
    .map((failure) => (known.has(failure.name) ? { ...failure, reason: againReason(failure) } : failure));
  return {
    passed,
    counts: {
      ...first,
      passed: first.passed + passed.length,
      failed: first.failed - passed.length,
      failures,
    },
  };
}

const againReason = ({ reason = 'it failed' }) =>
  `${reason} (e2e/passed-only-alone.json names it already: repair it)`;
