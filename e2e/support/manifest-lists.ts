import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('../../frontend/src/features/', import.meta.url));

/** A list of the employer, as the manifest of its feature declares it. */
export interface ManifestList {
  /** The last part of the address. */
  name: string;
  /** The name in sentences. */
  plural: string;
  /** The path in the API. */
  path: string;
}

/** Returns all lists of the employer. Manifests are read as text, because they import pages of the client. */
export function manifestLists(): ManifestList[] {
  return globSync('*/*.feature.ts', { cwd: FEATURES }).flatMap((file) => {
    const manifest = readFileSync(FEATURES + file, 'utf8');
    const resources = /^ {2}resources: \{\n(.*?)^ {2}\},$/ms.exec(manifest)?.[1] ?? '';
    return Array.from(
      resources.matchAll(/^ {4}'?([\w-]+)'?: \{\n(.*?)^ {4}\},$/gms),
      ([, name = '', own = '']) => ({
        name,
        plural: textOf(own, 'plural') ?? name,
        path: textOf(own, 'path') ?? name,
      }),
    );
  });
}

function textOf(resource: string, property: string): string | undefined {
  return new RegExp(`^ {6}${property}: '(.*)',$`, 'm').exec(resource)?.[1];
}
