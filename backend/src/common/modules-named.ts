import { globSync } from 'node:fs';

/** Files by their names below a folder. Each is imported on demand. */
type NamedModules = Record<string, () => Promise<unknown>>;

/**
 * Returns the modules whose file names match a pattern such as `*.personal-data.js`, sorted by name.
 * The bundler replaces each call by a fixed list, so both texts must be literals (`scripts/lib/bundle.mjs`).
 */
export function modulesNamed(pattern: string, folder: string, base: string): NamedModules {
  const below = new URL(folder, base);
  const files = globSync(pattern, { cwd: below }).sort();
  return Object.fromEntries(files.map((file) => [file, () => import(new URL(file, below).href)]));
}
