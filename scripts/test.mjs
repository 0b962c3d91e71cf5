/**
 * `npm test`: what a developer runs before each push, also on a fresh clone: packages, build, types, lint, the server's
 * tests and the main stories of each page (scripts/test-runs.json). Continues after a failure, prints the duration of each
 * stage and `N passed, N failed`, and fails if a test failed or none ran. `-- --second-try` runs failed tests once more, alone
 * (scripts/lib/second-try.mjs).
 */
import { parseArgs } from 'node:util';
import { runCheck, printTotal } from './lib/stages.mjs';
import { runClientTests, prepareTests, runServerTests } from './lib/suites.mjs';
import { lint } from './lint.mjs';
import { buildAndStamp } from './setup.mjs';
import { typecheck } from './typecheck.mjs';

const RUN = 'test';
const { values } = parseArgs({ options: { 'second-try': { type: 'boolean', default: false } } });
const secondTry = values['second-try'];

async function all() {
  if (!(await prepareTests())) return;
  // These checks are independent, and none of them uses all cores alone.
  const [isBuilt] = await Promise.all([
    runCheck('Build', buildAndStamp),
    // The build checks the server's types.
    runCheck('Types', () => typecheck(['frontend', 'e2e'])),
    runCheck('Lint', lint),
  ]);
  if (!isBuilt) return console.log('Without a build no test can run.');
  await runServerTests(RUN, { secondTry });
  await runClientTests(RUN, { secondTry });
}

await all();
process.exitCode = printTotal();
