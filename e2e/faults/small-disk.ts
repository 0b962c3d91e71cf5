import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/database.ts';

const execute = promisify(execFile);
const sizes = [1_048_576, 4_096];

/** A file system of 200 MB in memory. */
export interface SmallDisk {
  folder: string;
  /** Takes all the free space. */
  fill: () => Promise<void>;
  /** Gives the taken space back. */
  clear: () => Promise<void>;
  remove: () => Promise<void>;
}

/**
 * Mounts a small file system on `place`, or on a new temporary folder. Returns null if this account or machine does not
 * permit it.
 */
export async function mountSmallDisk(place?: string): Promise<SmallDisk | null> {
  const folder = place ?? (await temporaryFolder());
  const mount = execute('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder]);
  const isMounted = await mount.then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    if (!place) await rm(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => fill(filler),
    clear: () => rm(filler, { force: true }),
    remove: async () => {
      await execute('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}

async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (const size of sizes) await appendUntilFull(file, Buffer.alloc(size));
  } finally {
    await file.close();
  }
}

async function appendUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer): Promise<void> {
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
