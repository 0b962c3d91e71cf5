import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Creates the program's data folder if it is missing. Rejects if the program cannot write to it. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await rm(await mkdtemp(join(folder, 'probe-')), { recursive: true });
  } catch (cause) {
    throw new Error(`The data folder ${folder} is not writable: set DATA_DIR to a writable folder.`, {
      cause,
    });
  }
}

/** Creates a folder and its parents. Node's own recursive `mkdir` never returns below `/proc`. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return;
    if (await stat(dirname(folder)).catch(() => undefined)) throw error;
    await makeFolder(dirname(folder));
    await makeFolder(folder);
  }
}
