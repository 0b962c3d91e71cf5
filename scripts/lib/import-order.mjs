/**
 * Checks which folders of server and client import which others: a folder imports only those above it in the list of
 * folders in docs/ARCHITECTURE.md. On the server, `common/` imports only itself and settings. A feature of the client
 * imports only the folders `api` and `shared` of features before it in the second list, and no style sheet. Imports of the
 * client from three or more folders above begin with `@/`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { importsOf, sourcesIn, specifiersIn } from './sources.mjs';

const FEATURES = 'frontend/src/features';
/** Matches the feature of a path and the folder inside it. */
const IN_FEATURE = /^frontend\/src\/features\/([^/]+)\/([^/]+)/;

/** Returns one line for each folder that is missing in the list, and for each import against the order. */
export async function findForbiddenImports() {
  const page = await readFile(inProject('docs/ARCHITECTURE.md'), 'utf8');
  const [server, client] = page.slice(page.indexOf('\n  src/\n')).split('\nfrontend/\n');
  const ofServer = foldersIn(server).filter((name) => name !== 'config');
  const found = await Promise.all([
    forbiddenIn('backend/src', ['config', 'common', ...ofServer]),
    forbiddenIn('frontend/src', foldersIn(client)),
    forbiddenBetweenFeatures(featuresIn(page)),
    longImports(),
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

/** Returns the features of the client in the order of their list. */
function featuresIn(page) {
  return page
    .match(/^```features\n([^`]*)```$/m)[1]
    .trim()
    .split(/\s+/);
}

async function forbiddenBetweenFeatures(order) {
  const folders = await readdir(inProject(FEATURES), { withFileTypes: true });
  const missing = folders
    .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
    .map(({ name }) => `${FEATURES}/${name} is missing in the list of features in docs/ARCHITECTURE.md.`);
  const files = await sourcesIn(FEATURES, /\/features\/[^/]+\/.+(?<!\.spec)\.tsx?$/);
  const found = await Promise.all(
    files.map(async (file) =>
      (await importsOf(file))
        .map((path) => [path, problemBetween(file, path, order)])
        .filter(([, problem]) => problem)
        .map(([path, problem]) => `${file} imports ${path}, ${problem}`),
    ),
  );
  return [...missing, ...found.flat()];
}

/** Returns what is wrong with an import of another feature. */
function problemBetween(file, path, order) {
  const [, own] = file.match(IN_FEATURE);
  const [, other, folder] = path.match(IN_FEATURE) ?? [];
  if (folder === undefined || own === other) return null;
  if (path.endsWith('.css')) return 'the style sheet of another feature.';
  if (folder !== 'api' && folder !== 'shared') return 'but other features use only api/ and shared/.';
  if (order.indexOf(other) < order.indexOf(own)) return null;
  return 'which is not before it in the list of features in docs/ARCHITECTURE.md.';
}

async function longImports() {
  const files = await sourcesIn('frontend/src', /\.tsx?$/);
  const found = await Promise.all(
    files.map(async (file) =>
      (await specifiersIn(file))
        .filter((path) => path.startsWith('../../../'))
        .map((path) => `${file} imports ${path}: write it from frontend/src, as @/...`),
    ),
  );
  return found.flat();
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
