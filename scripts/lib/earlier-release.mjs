/** Builds the oldest version that may still run on this version's schema, or another earlier one, from the git history. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isInstalled } from '../setup.mjs';
import { inProject, root } from './project.mjs';
import { runNode } from './run.mjs';

const exec = promisify(execFile);
const MIGRATIONS = 'backend/migrations';

/** A reason why no earlier version can be built here. */
export class NoEarlierRelease extends Error {}

/**
 * Returns the folder of an earlier version with its build. A version is built once for each temporary folder.
 * @throws NoEarlierRelease if the git history or its packages are missing
 */
export async function buildEarlierRelease(ref) {
  const commit = await git('rev-parse', '--verify', `${ref ?? (await oldestCompatible())}^{commit}`);
  const subject = await git('show', '-s', '--format=%h of %cs (%s)', commit);
  const folder = join(tmpdir(), `muster-earlier-${commit}`);
  const stamp = join(folder, '.built');
  console.log(`The earlier version is ${subject}.`);
  if (existsSync(stamp)) return folder;
  if (!(await isInstalled(await git('show', `${commit}:package-lock.json`))))
    throw new NoEarlierRelease('The earlier version needs packages that are not installed.');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const archive = `${folder}.tar`;
  await exec('git', ['archive', '--output', archive, commit], { cwd: root });
  await exec('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  for (const place of ['', 'backend', 'frontend', 'e2e']) {
    const packages = inProject(place, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(folder, place, 'node_modules'));
  }
  // The version's own compiler calls, without its check of packages, which could install others.
  const build = `await (await import(${JSON.stringify(join(folder, 'scripts/lib/compile.mjs'))})).compile()`;
  if ((await runNode(['--input-type=module', '--eval', build])) !== 0)
    throw new Error('The earlier version could not be built.');
  await writeFile(stamp, '');
  return folder;
}

/** Returns the path of a version's program. */
export const programOf = (folder) => join(folder, 'backend/dist/bundle/main.js');

/** Returns the commit before the first of the latest migrations that all declare `isCompatible`. */
async function oldestCompatible() {
  const names = (await readdir(inProject(MIGRATIONS))).filter((name) => name.endsWith('.ts')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(inProject(MIGRATIONS, name), 'utf8')));
  const first = texts.findLastIndex((text) => !/static readonly isCompatible = true/.test(text)) + 1;
  if (first === names.length)
    throw new NoEarlierRelease('The last migration is not compatible with any earlier version.');
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', join(MIGRATIONS, names[first]));
  const [commit] = added.split('\n');
  if (!commit) throw new NoEarlierRelease(`The git history does not contain the start of ${names[first]}.`);
  return `${commit}^`;
}

async function git(...args) {
  try {
    const { stdout } = await exec('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch (cause) {
    throw new NoEarlierRelease(`The git history is missing or too short (git ${args[0]}).`, { cause });
  }
}
