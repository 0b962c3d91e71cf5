/** Lists source files, without packages, builds and reports. */
import { readdir } from 'node:fs/promises';
import { inProject } from './project.mjs';

const notSources = /\/(node_modules|dist|dist-[^/]+|data|test-results|playwright-report)\//;

/** Returns the paths, relative to the project, of a folder's source files that match `pattern`. */
export async function sourcesIn(folder, pattern) {
  const names = await readdir(inProject(folder), { recursive: true });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => pattern.test(path) && !notSources.test(path));
}
