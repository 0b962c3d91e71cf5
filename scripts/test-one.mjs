/**
 * `npm run test:one -- PATH [ARGUMENTS]`: runs the tests whose path contains PATH. Server tests run in Jest, browser
 * stories and client unit tests in Playwright. Compiles stale sources first and passes ARGUMENTS to the runner.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { compileServer } from './lib/compile.mjs';
import { inProject, root } from './lib/project.mjs';
import { main } from './lib/run.mjs';
import { runJest, runPlaywright } from './lib/runners.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const SERVER = 'backend/';
const CLIENT_UNITS = 'frontend/';
const folders = ['backend/src', 'backend/test', 'frontend/src', 'e2e/api', 'e2e/browser', 'e2e/faults'];

await main(async () => {
  const [wanted, ...args] = process.argv.slice(2);
  if (!wanted || wanted.startsWith('-')) {
    throw new Error('Name a spec file or a part of its path: npm run test:one -- venues.api');
  }
  await ensureInstalled();
  const specs = await specsWith(wanted);
  if (specs.length === 0) throw new Error(`No spec file has ${wanted} in its path.`);
  console.log(['Running', ...specs].join('\n  '));
  const server = specs.filter((path) => path.startsWith(SERVER));
  const others = specs.filter((path) => !path.startsWith(SERVER));
  const codes = [];
  if (server.length > 0) codes.push(await serverTests(server, args));
  if (others.length > 0) codes.push(await stories(others, args));
  return codes.find(Boolean) ?? 0;
});

/** Returns the paths, relative to the project, of the spec files that contain `part`, or of the one that it names. */
async function specsWith(part) {
  const lists = folders.map(async (folder) => {
    const names = await readdir(inProject(folder), { recursive: true });
    return names.filter((name) => name.endsWith('.spec.ts')).map((name) => slashes(join(folder, name)));
  });
  const all = (await Promise.all(lists)).flat().sort((a, b) => a.localeCompare(b));
  // npm starts scripts in the project's root; INIT_CWD is the folder in which the developer typed the path.
  const typed = slashes(relative(root, resolve(process.env.INIT_CWD ?? root, part)));
  const named = all.filter((path) => path === typed || path.startsWith(`${typed}/`));
  return named.length > 0 ? named : all.filter((path) => path.includes(slashes(part)));
}

function slashes(path) {
  return path.replaceAll('\\', '/');
}

/** Compiles the server alone, which takes a second, unless the project has never been built. */
async function serverTests(specs, args) {
  if (existsSync(inProject('frontend/dist/index.html'))) {
    if ((await compileServer()) !== 0) throw new Error('The server could not be compiled.');
  } else {
    await ensureBuilt();
  }
  const compiled = specs.map((path) =>
    inProject('backend/dist', path.slice(SERVER.length).replace(/\.ts$/, '.js')),
  );
  return runJest(['--runTestsByPath', ...compiled, ...args]);
}

/** Keeps a trace of each failed story, unless `args` say otherwise. */
async function stories(specs, args) {
  if (specs.some((path) => !path.startsWith(CLIENT_UNITS))) await ensureBuilt();
  // Playwright reads a path as a regular expression.
  const files = specs.map((path) => `${path.replace(/[.[\]()+$]/g, '\\$&')}$`);
  return runPlaywright(['--reporter=list', '--trace=retain-on-failure', ...args, ...files]);
}
