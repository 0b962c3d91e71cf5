import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from './database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = join(root, 'frontend/dist');
/** What the client says of presses that were accepted, here and in the release. */
const [said, saidNext] = ['title:`Clocked ', 'title:`Next: clocked '];

/** The product installed anew beside this one. */
export interface Release {
  /** Its program. */
  main: string;
  remove: () => Promise<void>;
}

/** The same server with a later client, as a release of the product brings it. */
export async function nextRelease(): Promise<Release> {
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
 * Writes the client that is built as a later version of itself, without building it again, which takes many times as
 * long: it says something else of presses that were accepted, and every part has another name, in its worker, too.
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
  if (changed !== 2) throw new Error(`The client says ${said} in ${changed} places, not in two.`);
}
