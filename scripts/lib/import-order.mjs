/** Checks which folders of the server import which others. */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { inProject } from './project.mjs';
import { sourcesIn } from './sources.mjs';

const root = 'backend/src';
const specifiers = /^(?:import|export)\b[^;'"]*?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm;

/** Returns one line for each import of a feature by `common/`. */
export async function findForbiddenImports() {
  const files = await sourcesIn(`${root}/common`, /(?<!\.spec)\.ts$/);
  const found = files.map(async (file) => {
    const text = await readFile(inProject(file), 'utf8');
    return [...text.matchAll(specifiers)]
      .map((match) => posix.join(posix.dirname(file), match[1] ?? match[2]))
      .filter(
        (path) => path.startsWith(`${root}/`) && !/^(common|config)\//.test(path.slice(root.length + 1)),
      )
      .map((path) => `${file} imports ${path}, but common/ imports no feature.`);
  });
  return (await Promise.all(found)).flat();
}
