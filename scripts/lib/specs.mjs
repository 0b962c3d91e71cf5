/** Finds spec files by parts of their paths, and the names that the two runners use for them. */
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { inProject, root } from './project.mjs';

const SERVER = 'backend/';
const folders = ['backend/src', 'backend/test', 'frontend/src', 'e2e/api', 'e2e/browser', 'e2e/faults'];

/** Tells whether Jest runs the spec. Playwright runs the others. */
export const isServerSpec = (path) => path.startsWith(SERVER);

/** Matches the text of stories that start their own product or browser, so that settings of the shared product do not reach them. */
export const startsItself = /Product\.start\(|chromium\.launch/;

/** Returns the paths of all spec files, relative to the project. */
export async function allSpecs() {
  const lists = folders.map(async (folder) => {
    const names = await readdir(inProject(folder), { recursive: true });
    return names.filter((name) => name.endsWith('.spec.ts')).map((name) => slashes(join(folder, name)));
  });
  return (await Promise.all(lists)).flat().sort((a, b) => a.localeCompare(b));
}

/** Returns the paths, relative to the project, of the spec files that contain `part`, or of the one that it names. */
export async function specsMatching(part) {
  const all = await allSpecs();
  // npm starts scripts in the project's root; INIT_CWD is the developer's folder.
  const typed = slashes(relative(root, resolve(process.env.INIT_CWD ?? root, part)));
  const named = all.filter((path) => path === typed || path.startsWith(`${typed}/`));
  return named.length > 0 ? named : all.filter((path) => path.includes(slashes(part)));
}

/** Returns the spec that Jest runs: the compiled one. */
export function compiledPath(path) {
  return inProject('backend/dist', path.slice(SERVER.length).replace(/\.ts$/, '.js'));
}

/** Returns the spec as Playwright takes it: a regular expression. */
export function storyPattern(path) {
  return `${path.replace(/[.[\]()+$]/g, '\\$&')}$`;
}

function slashes(path) {
  return path.replaceAll('\\', '/');
}
