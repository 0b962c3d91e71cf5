/**
 * Checks which folders of server and client import which others: a folder imports only those above it in the list of
 * folders in docs/ARCHITECTURE.md. On the server, `common/` imports only itself and settings.
 */
import { readdir, readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { importsOf, sourcesIn } from './sources.mjs';

/** Returns one line for each folder that is missing in the list, and for each import against the order. */
export async function findForbiddenImports() {
  const page = await readFile(inProject('docs/ARCHITECTURE.md'), 'utf8');
  const [server, client] = page.slice(page.indexOf('\n  src/\n')).split('\nfrontend/\n');
  const ofServer = foldersIn(server).filter((name) => name !== 'config');
  const found = await Promise.all([
    forbiddenIn('backend/src', ['config', 'common', ...ofServer]),
    forbiddenIn('frontend/src', foldersIn(client)),
  ]);
  return found.flat();
}

async function forbiddenIn(root, order) {
  const folders = await readdir(inProject(root), { withFileTypes: true });
  const missing = folders
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map(({ name }) => `${root}/${name} is missing in the list of folders in docs/ARCHITECTURE.md.`);
  const files = await sourcesIn(root, /\/src\/.+\/.+(?<!\.spec)\.tsx?$/);
  const found = await Promise.all(files.map((file) => importsAgainst(order, root, file)));
  return [...missing, ...found.flat()];
}

/** Returns the folders in the order of the list. Folders inside of others have a slash in their names. */
function foldersIn(list) {
  return [...list.matchAll(/^ {4}([a-z-]+)\/ /gm)].map(([, name]) => name);
}

async function importsAgainst(order, root, file) {
  const folder = folderOf(file);
  const allowed = order.slice(0, order.indexOf(folder));
  const imported = await importsOf(file);
  return imported
    .filter((path) => path.startsWith(`${root}/`) && folderOf(path) !== folder)
    .filter((path) => !allowed.includes(folderOf(path)))
    .map(
      (path) =>
        `${file} imports ${path}, which is not above it in the list of folders in docs/ARCHITECTURE.md.`,
    );
}

function folderOf(path) {
  return path.split('/')[2];
}
