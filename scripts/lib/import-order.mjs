/**
 * Checks which folders of the server import which others: `common/` imports no feature, and a feature imports only
 * `common/` and the features above it in the list of folders in docs/ARCHITECTURE.md. So no imports form a cycle.
 */
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { inProject } from './project.mjs';
import { sourcesIn } from './sources.mjs';

const root = 'backend/src';
const specifiers = /^(?:import|export)\b[^;'"]*?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm;

/** Returns one line for each feature that is missing in the list, and for each import against the order. */
export async function findForbiddenImports() {
  const order = ['config', 'common', ...(await featuresInOrder())];
  const folders = await readdir(inProject(root), { withFileTypes: true });
  const missing = folders
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map(({ name }) => `${root}/${name} is missing in the list of folders in docs/ARCHITECTURE.md.`);
  const files = await sourcesIn(root, /\/src\/.+\/.+(?<!\.spec)\.ts$/);
  const found = await Promise.all(files.map((file) => importsAgainst(order, file)));
  return [...missing, ...found.flat()];
}

/** Returns the features in the order of the list, in which folders of `common/` have a slash in their names. */
async function featuresInOrder() {
  const page = await readFile(inProject('docs/ARCHITECTURE.md'), 'utf8');
  const server = page.slice(page.indexOf('\n  src/\n'), page.indexOf('\nfrontend/\n'));
  return [...server.matchAll(/^ {4}([a-z-]+)\/ /gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'config');
}

async function importsAgainst(order, file) {
  const folder = folderOf(file);
  const text = await readFile(inProject(file), 'utf8');
  return [...text.matchAll(specifiers)]
    .map((match) => posix.join(posix.dirname(file), match[1] ?? match[2]))
    .filter((path) => path.startsWith(`${root}/`) && folderOf(path) !== folder)
    .filter((path) => folder !== 'common' || folderOf(path) !== 'config')
    .filter(
      (path) =>
        order.indexOf(folderOf(path)) >= order.indexOf(folder) || !path.slice(root.length + 1).includes('/'),
    )
    .map(
      (path) =>
        `${file} imports ${path}, which is not above it in the list of folders in docs/ARCHITECTURE.md.`,
    );
}

function folderOf(path) {
  return path.split('/')[2];
}
