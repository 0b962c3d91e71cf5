/**
 * `npm run test:stress -- PATH...`: runs the specs whose path contains one of the PATHs ten times while other processes use
 * all cores. Prints each failed test once, with the number of its failures. Failed stories leave a trace.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { jestCounts, playwrightCounts } from './lib/counts.mjs';
import { productNode } from './lib/project.mjs';
import { main } from './lib/run.mjs';
import { reportJest, reportPlaywright } from './lib/runners.mjs';
import { compiledPath, isServerSpec, specsMatching, storyPattern } from './lib/specs.mjs';
import { freshReportPath, prepareTests } from './lib/suites.mjs';
import { ensureBuilt } from './setup.mjs';

const ROUNDS = 10;
const LOAD = 'for (;;) Math.random();';

await main(async () => {
  const wanted = process.argv.slice(2);
  if (wanted.length === 0) throw new Error('Name specs: npm run test:stress -- planner messages.api');
  if (!(await prepareTests())) return 1;
  await ensureBuilt();
  const specs = [...new Set((await Promise.all(wanted.map(specsMatching))).flat())];
  if (specs.length === 0) throw new Error(`No spec file has ${wanted.join(' or ')} in its path.`);
  const loads = Array.from({ length: availableParallelism() }, () => spawn(productNode(), ['-e', LOAD]));
  try {
    return report([
      ...(await serverFailures(specs.filter(isServerSpec))),
      ...(await storyFailures(specs.filter((path) => !isServerSpec(path)))),
    ]);
  } finally {
    loads.forEach((load) => load.kill());
  }
});

/** Runs server specs ten times. Returns the failures of all rounds. */
async function serverFailures(specs) {
  if (specs.length === 0) return [];
  const failures = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = await freshReportPath('stress-jest');
    await reportJest(path, {}, ['--runTestsByPath', ...specs.map(compiledPath)]);
    failures.push(...(await jestCounts(path)).failures);
  }
  return failures;
}

/** Runs stories ten times. Returns the failures of all rounds. */
async function storyFailures(specs) {
  if (specs.length === 0) return [];
  const path = await freshReportPath('stress-playwright');
  await reportPlaywright(path, {}, [
    `--repeat-each=${ROUNDS}`,
    '--trace=retain-on-failure',
    ...specs.map(storyPattern),
  ]);
  return (await playwrightCounts(path)).failures;
}

function report(failures) {
  const byName = Map.groupBy(failures, ({ name }) => name);
  for (const [name, all] of byName)
    console.log(`Failed ${all.length} of ${ROUNDS}: ${name} ${all[0].reason ?? ''}`);
  console.log(byName.size === 0 ? `All specs passed ${ROUNDS} times.` : `${byName.size} tests are unstable.`);
  return byName.size === 0 ? 0 : 1;
}
