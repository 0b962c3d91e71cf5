import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** The system account that runs the server; without ids it is simply our own. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

/** What an account must be able to do with a path. */
export type Access = 'read' | 'write' | 'execute';

/** Tells the person starting the program what happened. */
export type Log = (message: string) => void;

const flags: Record<Access, string> = { read: '-r', write: '-w', execute: '-x' };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root. Then the owner of an existing database folder runs it, and for a new
 * folder the unprivileged `nobody`.
 */
export async function chooseAccount(owner?: { uid: number; gid: number }): Promise<Account> {
  if (!isRoot()) return { name: 'the current user' };
  if (owner && owner.uid !== 0) return { name: await nameOf(owner.uid), uid: owner.uid, gid: owner.gid };
  for (const fields of await accounts()) {
    if (fields[0] === 'nobody') return { name: 'nobody', uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { name: 'nobody', uid: 65534, gid: 65534 };
}

/** The ids to hand to `spawn`; empty for our own account. */
export function asAccount({ uid, gid }: Account): { uid?: number; gid?: number } {
  return uid === undefined ? {} : { uid, gid };
}

/** Asks the system itself, as that account, so that every folder above the path counts as well. */
export async function canReach(account: Account, path: string, access: Access): Promise<boolean> {
  return new Promise((resolve) => {
    const args = ['-c', `test ${flags[access]} "$1"`, 'sh', path];
    execFile('/bin/sh', args, { cwd: '/', ...asAccount(account) }, (error) => {
      resolve(!error);
    });
  });
}

async function nameOf(uid: number): Promise<string> {
  const found = (await accounts()).find((fields) => Number(fields[2]) === uid);
  return found?.[0] ?? `user ${uid}`;
}

async function accounts(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
}
