/** Creates the folder for temporary data of a test run: databases, data folders and browser profiles. */
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** With more free memory than this, the folder is in memory. A run uses much less at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Creates the folder, makes it the temporary folder of this process and its children, and deletes it at the end. The folder
 * is in memory if there is enough, because each test's database has hundreds of files.
 */
export async function makeTemporaryFolder() {
  const space = await statfs(memory).catch(() => null);
  const isRoomy = space !== null && space.bavail * space.bsize > ENOUGH_BYTES;
  const folder = await mkdtemp(join(isRoomy ? memory : tmpdir(), 'muster-tests-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}
