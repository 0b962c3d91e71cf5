/** Finds folders with too many source files for a reader. Tests and component stories do not count. */
import { posix } from 'node:path';
import { sourcesIn } from './sources.mjs';

const folders = ['backend/src', 'frontend/src', 'frontend/worker', 'frontend/vite'];
const MOST = 25;

/** Returns one line for each such folder. */
export async function findLargeFolders() {
  const files = (await Promise.all(folders.map((folder) => sourcesIn(folder, /\.(tsx?|css)$/)))).flat();
  const counts = new Map();
  for (const path of files.filter((one) => !/\.(spec|stories)\.tsx?$/.test(one))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder} has ${count} files (at most ${MOST}): make subfolders by subject.`);
}
