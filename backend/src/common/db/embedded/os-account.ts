import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The system account that runs the server. Without ids it is the program's own account. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

/** The access to a path that an account needs. */
export type Access = 'read' | 'write' | 'execute';

/** Shows a message to the person who starts the program. */
export type Log = (message: string) => void;

const flags: Record<Access, string> = { read: '-r', write: '-w', execute: '-x' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account for the server, because PostgreSQL refuses to run as root. The owner of an existing database
 * folder runs it, and the system's unprivileged account runs a new one.
 */
export async function chooseAccount(owner?: { uid: number; gid: number }): Promise<Account> {
  if (!isRoot()) return { name: 'the current user' };
  if (owner && owner.uid !== 0) return { name: await accountName(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const fields of await readAccounts()) {
    if (fields[0] === 'nobody') return { name: 'nobody', uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}

/** Returns the ids for `spawn`, or none for the program's own account. */
export function spawnIds({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}

/** Runs `test` as that account, so that permissions of all parent folders count. */
export async function canAccess(account: Account, path: string, access: Access): Promise<boolean> {
  return new Promise((resolve) => {
    const args = ['-c', `test ${flags[access]} "$1"`, 'sh', path];
    execFile('/bin/sh', args, { cwd: '/', ...spawnIds(account) }, (error) => {
      resolve(!error);
    });
  });
}

async function accountName(uid: number): Promise<string> {
  const found = (await readAccounts()).find((fields) => Number(fields[2]) === uid);
  return found?.[0] ?? `user ${uid}`;
}

async function readAccounts(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
}
