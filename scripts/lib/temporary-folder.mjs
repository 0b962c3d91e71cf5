/** Where a run of the tests keeps what it throws away: databases, data folders, browsers' profiles. */
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Many times what a run holds at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder, which goes with this process, and lets this process and those it starts take it for the system's
 * own. It is in memory where there is plenty: each test's database is hundreds of files, which a disk is slow at.
 */
export async function makeTemporaryFolder() {
  const space = await statfs(memory).catch(() => null);
  const isRoomy = space !== null && space.bavail * space.bsize > ENOUGH_BYTES;
  const folder = await mkdtemp(join(isRoomy ? memory : tmpdir(), 'muster-tests-'));
  // PostgreSQL may run as somebody else.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}
