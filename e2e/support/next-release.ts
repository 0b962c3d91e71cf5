import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from './database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builder = fileURLToPath(new URL('next-client.mjs', import.meta.url));

/** The product installed anew beside this one. */
export interface Release {
  /** Its program. */
  main: string;
  remove: () => Promise<void>;
}

/** The same server with a later build of the client, as a release of the product brings it. */
export async function nextRelease(): Promise<Release> {
  const folder = await temporaryFolder();
  const inside = (path: string): string => join(folder, path);
  await mkdir(inside('backend/dist'), { recursive: true });
  await Promise.all([
    cp(join(root, 'backend/dist/bundle'), inside('backend/dist/bundle'), { recursive: true }),
    cp(join(root, 'backend/package.json'), inside('backend/package.json')),
    symlink(join(root, 'backend/node_modules'), inside('backend/node_modules')),
    symlink(join(root, 'node_modules'), inside('node_modules')),
    promisify(execFile)(process.execPath, [builder, inside('frontend/dist')]),
  ]);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return { main: inside('backend/dist/bundle/main.js'), remove };
}
