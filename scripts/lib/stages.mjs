/** Named stages of a test run: each prints its result and duration, and the run ends with the counts of all. */
import { afterSecondTry, mayRunAgain, MOST_SECOND_TRIES } from './second-try.mjs';

const stages = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const passedOnlyAlone = [];
const began = Date.now();
let testsRun = 0;

/** Adds the counts of a report to the counts of the run. */
export function addCounts(counts) {
  for (const name of Object.keys(total)) total[name] += counts[name];
}

/** Runs one named stage. If the stage throws, prints the error and counts as failed. */
export async function runStage(title, work) {
  console.log(`\n== ${title}`);
  const start = Date.now();
  const code = await work().catch((error) => {
    console.error(error.message);
    return 1;
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  stages.push({ title, seconds });
  console.log(`== ${title}: ${code ? 'failed' : 'passed'} (${seconds} s)`);
  return !code;
}

/** Runs a stage that counts as one test. */
export async function runCheck(title, work) {
  const passed = await runStage(title, work);
  addCounts({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
  if (!passed) failures.push(title);
  return passed;
}

/**
 * Runs a stage whose report is counted by `count`. A stage that fails without a failed test counts as one failed test.
 * `again`, if given, runs some failures once more, alone, and returns the counts of that run.
 */
export async function runSuite(title, work, count, again) {
  const passed = await runStage(title, work);
  const first = await count();
  const counts = again ? await withSecondTry(title, first, again) : first;
  if (!passed && first.failed === 0) counts.failed = 1;
  testsRun += counts.passed + counts.failed;
  addCounts(counts);
  if (counts.failed > 0 && counts.failures.length === 0) failures.push(title);
  for (const { name, reason } of counts.failures)
    failures.push([`${title}: ${name}`, reason].filter(Boolean).join(': '));
}

async function withSecondTry(title, first, again) {
  const tried = first.failures.filter(mayRunAgain);
  if (tried.length === 0 || tried.length > MOST_SECOND_TRIES) return first;
  let second;
  await runStage(`${title}, once more and alone: ${tried.length} failed`, async () => {
    second = await again(tried);
    return second.failed;
  });
  const { counts, passed } = await afterSecondTry(first, second);
  passedOnlyAlone.push(...passed);
  return counts;
}

/** Prints the duration of each stage, each failed test and `N passed, N failed`. Returns the exit code: 1 if a test failed or none ran. */
export function printTotal() {
  console.log('\nSeconds by stage; some run side by side');
  for (const { title, seconds } of stages) console.log(`${seconds.padStart(7)}  ${title}`);
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(7)}  Altogether`);
  if (failures.length + passedOnlyAlone.length > 0) console.log();
  for (const name of passedOnlyAlone) console.log(`Passed only alone: ${name}`);
  if (passedOnlyAlone.length > 0)
    console.log(
      'What the pages of stories showed at their first failures: error-context.md in e2e/test-results.',
    );
  for (const failure of failures) console.log(`Failed: ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed > 0 || testsRun === 0 ? 1 : 0;
}
