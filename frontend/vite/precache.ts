import type { Plugin, Rolldown } from 'vite';

/** The files of the client that a worker loads in advance. */
export interface Precache {
  plugin: Plugin;
  /** True for files of the shared shell, the landing page and the employees' pages. */
  holds: (file: string) => boolean;
}

/**
 * Finds the files that a phone caches for offline use: everything that the page may load, except chunks with a module
 * whose path matches `except`.
 */
export function precacheOf({ main, except }: { main: RegExp; except: readonly RegExp[] }): Precache {
  const files = new Set<string>();
  return {
    plugin: {
      name: 'precache',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const file of loadedFiles(bundle, main, except)) files.add(file);
        if (files.size === 0)
          this.error('The worker would cache no file, because the first chunk has a module of `except`.');
      },
    },
    holds: (file) => files.has(file),
  };
}

function loadedFiles(bundle: Rolldown.OutputBundle, main: RegExp, except: readonly RegExp[]): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const contains = (path: RegExp, { moduleIds }: Rolldown.OutputChunk): boolean =>
    moduleIds.some((id) => path.test(id.replaceAll('\\', '/')));
  const found = new Set<string>();
  const left = chunks
    .filter((chunk) => chunk.isEntry || contains(main, chunk))
    .map(({ fileName }) => fileName);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk' || except.some((path) => contains(path, chunk))) continue;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    left.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}
