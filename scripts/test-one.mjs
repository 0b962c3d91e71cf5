/**
 * `npm run test:one -- PATH... [ARGUMENTS]`: runs the tests whose path contains one of the PATHs. Server tests run in
 * Jest, browser stories and client unit tests in Playwright. Compiles stale sources first and passes ARGUMENTS, from the
 * first one with a dash, to the runner. With `--restored` stories run on databases that come from a backup of the demo.
 */
import { existsSync } from 'node:fs';
import { compileServer } from './lib/compile.mjs';
import { inProject } from './lib/project.mjs';
import { main } from './lib/run.mjs';
import { runJest, runPlaywright } from './lib/runners.mjs';
import { compiledPath, isServerSpec, specsMatching, storyPattern } from './lib/specs.mjs';
import { onRestoredDatabases } from './lib/restored-databases.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const CLIENT_UNITS = 'frontend/';
const RESTORED = '--restored';

await main(async () => {
  const typed = process.argv.slice(2).filter((argument) => argument !== RESTORED);
  const firstOption = typed.findIndex((argument) => argument.startsWith('-'));
  const end = firstOption === -1 ? typed.length : firstOption;
  const [wanted, args] = [typed.slice(0, end), typed.slice(end)];
  if (wanted.length === 0) {
    throw new Error('Name a spec file or a part of its path: npm run test:one -- venues.api');
  }
  await ensureInstalled();
  const specs = new Set();
  for (const part of wanted) {
    const found = await specsMatching(part);
    if (found.length === 0) throw new Error(`No spec file has ${part} in its path.`);
    found.forEach((path) => specs.add(path));
  }
  console.log(['Running', ...specs].join('\n  '));
  const server = [...specs].filter(isServerSpec);
  const others = [...specs].filter((path) => !isServerSpec(path));
  const codes = [];
  if (server.length > 0) codes.push(await serverTests(server, args));
  if (others.length > 0) codes.push(await stories(others, args));
  return codes.find(Boolean) ?? 0;
});

/** Compiles the server alone, which takes a second, unless the project has never been built. */
async function serverTests(specs, args) {
  if (existsSync(inProject('frontend/dist/index.html'))) {
    if ((await compileServer()) !== 0) throw new Error('The server could not be compiled.');
  } else {
    await ensureBuilt();
  }
  return runJest(['--runTestsByPath', ...specs.map(compiledPath), ...args]);
}

/** Keeps a trace of each failed story, unless `args` say otherwise. */
async function stories(specs, args) {
  if (specs.some((path) => !path.startsWith(CLIENT_UNITS))) await ensureBuilt();
  const run = (env) =>
    runPlaywright(['--reporter=list', '--trace=retain-on-failure', ...args, ...specs.map(storyPattern)], env);
  return process.argv.includes(RESTORED) ? onRestoredDatabases(run) : run();
}
