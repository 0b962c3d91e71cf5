import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'frontend/dist');
/** Start of the client's toast for accepted clock actions, in this release and in the next one. */
const [said, saidNext] = ['title:`Clocked ', 'title:`Next: clocked '];

/** A second installation of the product. */
export interface Release {
  /** Path of its program. */
  main: string;
  remove: () => Promise<void>;
}

/** Installs the same server with a later client, as a new release would. */
export async function installNextRelease(): Promise<Release> {
  const folder = await temporaryFolder();
  const inside = (path: string): string => join(folder, path);
  await mkdir(inside('backend/dist'), { recursive: true });
  await Promise.all([
    cp(join(root, 'backend/dist/bundle'), inside('backend/dist/bundle'), { recursive: true }),
    cp(join(root, 'backend/package.json'), inside('backend/package.json')),
    symlink(join(root, 'backend/node_modules'), inside('backend/node_modules')),
    symlink(join(root, 'node_modules'), inside('node_modules')),
    nextClient(inside('frontend/dist')),
  ]);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return { main: inside('backend/dist/bundle/main.js'), remove };
}

/**
 * Writes a later version of the built client without a second build, which would take much longer. The toast
 * of accepted clock actions differs, and every asset has a new name, also in the service worker.
 */
async function nextClient(folder: string): Promise<void> {
  const names = new Set((await readdir(join(client, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name)));
  const renamed = (text: string): string =>
    text.replace(/[\w-]+\.\w+/g, (name) => (names.has(name) ? `next-${name}` : name));
  await mkdir(join(folder, 'assets'), { recursive: true });
  let changed = 0;
  const write = async (path: string, nextPath: string): Promise<void> => {
    if (!/\.(js|css|html)$/.test(path)) return cp(join(client, path), join(folder, nextPath));
    const text = await readFile(join(client, path), 'utf8');
    changed += text.split(said).length - 1;
    await writeFile(join(folder, nextPath), renamed(text).replaceAll(said, saidNext));
  };
  const pages = (await readdir(client)).filter((name) => name !== 'assets');
  await Promise.all([
    ...pages.map((name) => write(name, name)),
    ...[...names].map((name) => write(`assets/${name}`, `assets/next-${name}`)),
  ]);
  if (changed !== 2) throw new Error(`The client contains ${said} in ${changed} places instead of two.`);
}
