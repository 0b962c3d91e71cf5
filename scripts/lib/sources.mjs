/** Lists source files, without packages, builds and reports, and what they import. */
import { readdir, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { inProject } from './project.mjs';

const notSources = /\/(node_modules|dist|dist-[^/]+|data|test-results|playwright-report)\//;

/** Returns the paths, relative to the project, of a folder's source files that match `pattern`. */
export async function sourcesIn(folder, pattern) {
  const names = await readdir(inProject(folder), { recursive: true });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path) && !notSources.test(path));
}

const specifiers =
  /^(?:import|export)\b[^;'"]*?['"]((?:\.|@\/)[^'"]+)['"]|\bimport\(\s*['"]((?:\.|@\/)[^'"]+)['"]/gm;

/** Returns the imports of a file of the project as they are written, besides those of packages and contracts. */
export async function specifiersIn(file) {
  const text = await readFile(inProject(file), 'utf8');
  return [...text.matchAll(specifiers)].map(([, fixed, dynamic]) => fixed ?? dynamic);
}

/** Returns the paths of the project's files that a file imports, also for types only or dynamically. */
export async function importsOf(file) {
  const written = await specifiersIn(file);
  return written.map((path) =>
    path.startsWith('@/') ? posix.join('frontend/src', path.slice(2)) : posix.join(posix.dirname(file), path),
  );
}
