/** Starts the two test runners on the Node that npm installed: Jest for the server, Playwright for browser stories. */
import { basename } from 'node:path';
import { findCaddy } from './caddy.mjs';
import { findChromium } from './chromium.mjs';
import { findHeadlessShell } from './headless-shell.mjs';
import { inProject, programs } from './project.mjs';
import { runNode } from './run.mjs';

const jestCommand = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  programs.jest,
  '--config',
  inProject('backend/jest.config.mjs'),
];

/** Runs the server's tests from the compiled output and returns the exit code. */
export function runJest(args, options = {}) {
  return runNode([...jestCommand, ...args], { cwd: inProject('backend'), ...options });
}

/** Runs browser stories and returns the exit code. Rejects if no Chromium can be found or installed. */
export async function runPlaywright(args, env = {}) {
  const whole = await findChromium();
  const browsers = { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: await findHeadlessShell(whole) };
  const caddy = await findCaddy();
  return runNode([programs.playwright, 'test', '--config', inProject('e2e/playwright.config.ts'), ...args], {
    cwd: inProject('e2e'),
    env: { ...browsers, ...(caddy && { CADDY_PATH: caddy }), ...env },
  });
}

/** Runs server tests, all unless `args` select some, and writes Jest's report. */
export function reportJest(report, env = {}, args = []) {
  return runJest(['--json', '--outputFile', report, ...args], {
    env,
    // With --json Jest also writes the report to the standard output, so only its error output is shown.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
}

/** Runs browser stories, all unless `args` select some, and writes Playwright's report, and beside it what took how long. */
export function reportPlaywright(report, env = {}, args = []) {
  const files = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TIME_SPENT_FILE: report.replace(/\.json$/, '-times.json'),
  };
  // A folder of its own, because a run empties its folder: a second try would delete what the pages showed at the first failures.
  const folder = `--output=test-results/${basename(report, '.json')}`;
  return runPlaywright(['--reporter=list,json,./support/time-spent.ts', folder, ...args], {
    ...files,
    ...env,
  });
}
