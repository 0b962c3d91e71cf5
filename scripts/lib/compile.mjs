/** Compiles the server to backend/dist, with its bundle, then the client to frontend/dist. */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressClient } from './compress-client.mjs';
import { inProject, programs } from './project.mjs';
import { runNode } from './run.mjs';

/** Builds both. Deletes the server's old output first, so that no test of a deleted source is left. */
export async function compile() {
  console.log('Building the server');
  await rm(inProject('backend/dist'), { recursive: true, force: true });
  if ((await runNode([programs.tsc, '-p', inProject('backend/tsconfig.json')])) !== 0) {
    throw new Error('The server could not be built.');
  }
  if ((await runNode([inProject('scripts/lib/bundle.mjs')])) !== 0) {
    throw new Error('The server could not be bundled.');
  }
  console.log('Building the client');
  const frontend = inProject('frontend');
  if ((await runNode([programs.vite, 'build', '--logLevel', 'warn'], { cwd: frontend })) !== 0) {
    throw new Error('The client could not be built.');
  }
  await compressClient();
}

/** Compiles the server incrementally, without its bundle, and returns the exit code of the compiler. */
export async function compileServer() {
  await Promise.all(['src', 'test', 'migrations', 'seeds'].map(removeOrphans));
  return runNode([programs.tsc, '-p', inProject('backend/tsconfig.json')]);
}

/** Deletes compiled files without a source, because the server finds migrations and some other files by their names. */
async function removeOrphans(folder) {
  const compiled = inProject('backend/dist', folder);
  const names = await readdir(compiled, { recursive: true }).catch(() => []);
  const orphans = names.filter(
    (name) => name.endsWith('.js') && !existsSync(inProject('backend', folder, name.replace(/\.js$/, '.ts'))),
  );
  await Promise.all(orphans.map((name) => rm(join(compiled, name))));
}
