import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../support/database.ts';
import { killHard, processesWithArgument } from '../support/processes.ts';

const nobody = 65_534;
/** PostgreSQL refuses root, so root starts all programs as `nobody`. */
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Creates a folder that only the account of the programs can read. */
export async function privateFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  if (account.uid) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** Starts a program of this system. Its output is added to `logFile`. */
export function startProgram(command: string, args: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a');
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' };
  const child = spawn(command, args, { ...account, env, cwd: '/', stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}

/** The folder of a rehearsal, and its end. */
export interface Site {
  /** All programs have this path in their arguments. */
  folder: string;
  /** Adds a function that stops something. The last one runs first. */
  atEnd(stop: () => Promise<unknown>): void;
}

/** Runs a rehearsal in a temporary folder. Stops everything at its end, after an error, and on Ctrl-C. */
export async function runInFolder(rehearse: (site: Site) => Promise<boolean>): Promise<void> {
  const folder = await temporaryFolder();
  // Products create their data folders in it.
  process.env.TMPDIR = folder;
  const stops: (() => Promise<unknown>)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop().catch(() => undefined);
    await killHard(await processesWithArgument(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const interrupted = new Promise<false>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve(false));
  });
  let isGood = false;
  try {
    isGood = await Promise.race([rehearse({ folder, atEnd: (stop) => stops.push(stop) }), interrupted]);
  } catch (error) {
    console.error(error);
  } finally {
    await stopAll();
  }
  process.exit(isGood ? 0 : 1);
}
