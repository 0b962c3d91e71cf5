import { globSync } from 'node:fs';

/** Files by their names below a folder, each loaded by whoever wants what it exports. */
export type NamedModules = Record<string, () => Promise<unknown>>;

/**
 * The modules whose files are named by a pattern, such as `*.personal-data.js`, in the order of their names: what a
 * feature adds is found without a list. The bundle that ships has no such files, so where it is made each call of this
 * is replaced by the list itself: it must stand with its two texts as they are (`scripts/lib/bundle.mjs`).
 */
export function modulesNamed(pattern: string, folder: string, base: string): NamedModules {
  const below = new URL(folder, base);
  const files = globSync(pattern, { cwd: below }).sort();
  return Object.fromEntries(files.map((file) => [file, () => import(new URL(file, below).href)]));
}
