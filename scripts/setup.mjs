/**
 * `node scripts/setup.mjs`: installs the packages of the lock file and builds the sources. Both steps are skipped if
 * nothing changed, so that a later start takes milliseconds and needs no network.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { inProject } from './lib/project.mjs';
import { isMain, main, run } from './lib/run.mjs';

const lockFile = inProject('package-lock.json');
const installStamp = inProject('node_modules', '.muster-installed');
const buildStamp = inProject('backend', 'dist', '.built-from');
const sources = ['backend', 'frontend', 'scripts/lib'];
const notSources = new Set(['node_modules', 'dist', 'data', 'reports', 'test-results']);

const read = (path) => readFile(path, 'utf8').catch(() => undefined);
const hash = (text) => createHash('sha256').update(text).digest('hex');

/** Installs the packages if they differ from the lock file. */
export async function ensureInstalled() {
  const lock = await read(lockFile);
  const wanted = hash(lock ?? (await readFile(inProject('package.json'), 'utf8')));
  if ((await read(installStamp)) === wanted) return;
  if (!lock || !(await isInstalled(lock))) {
    console.log('Installing packages (npm); this happens once.');
    const code = await run(
      'npm',
      [
        lock ? 'ci' : 'install',
        '--include=dev',
        '--include=optional',
        '--no-fund',
        '--no-audit',
        '--loglevel=error',
      ],
      {
        env: { ...process.env, PATH: outsidePath() },
        shell: process.platform === 'win32',
      },
    );
    if (code !== 0) throw new Error('The packages could not be installed: see the lines of npm above.');
  }
  await writeFile(installStamp, wanted).catch(() => undefined);
}

/** Compares the lock file with npm's own record, which also covers an `npm install` by hand. */
export async function isInstalled(lock) {
  const noted = await read(inProject('node_modules', '.package-lock.json'));
  if (!noted) return false;
  const present = JSON.parse(noted).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional }]) => {
    if (path === '') return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/** Returns a Node outside node_modules, because npm replaces the one inside. */
function outsidePath() {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts.filter((part) => !/[\\/]node_modules[\\/]/.test(`${part}/`)).join(delimiter);
}

/** Builds if the sources changed since the last build. */
export async function ensureBuilt() {
  const wanted = await sourcesHash();
  const isWhole =
    existsSync(inProject('backend/dist/bundle/run.js')) && existsSync(inProject('frontend/dist/index.html'));
  if (isWhole && (await read(buildStamp)) === wanted) return;
  await buildAndStamp();
}

/** Builds in any case. Throws if a step fails. */
export async function buildAndStamp() {
  const wanted = await sourcesHash();
  await rm(buildStamp, { force: true });
  await compile();
  await writeFile(buildStamp, wanted);
}

/** Returns names, sizes and times of all source files, which is faster than reading the files. */
async function sourcesHash() {
  const lines = [hash((await read(lockFile)) ?? ''), (await read(inProject('tsconfig.base.json'))) ?? ''];
  await Promise.all(sources.map((name) => walk(inProject(name), lines)));
  return hash(lines.sort((a, b) => (a < b ? -1 : 1)).join('\n'));
}

async function walk(folder, lines) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const visits = entries.map(async (entry) => {
    if (notSources.has(entry.name)) return;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path, lines);
    const { size, mtimeMs } = await stat(path);
    lines.push(`${path} ${size} ${mtimeMs}`);
  });
  await Promise.all(visits);
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
}
