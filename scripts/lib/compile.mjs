/** The compilers, one after the other: the server to backend/dist, with its bundle, then the client to frontend/dist. */
import { rm } from 'node:fs/promises';
import { compressClient } from './compress-client.mjs';
import { inProject, programs } from './project.mjs';
import { runNode } from './run.mjs';

/** The server's old output goes first, so that nothing of a removed source, such as a test, lives on. */
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
