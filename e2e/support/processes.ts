import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns whether the process runs, that is, exists and is not a zombie. */
export async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat !== '' && stateAndParent(stat).state !== 'Z';
}

function stateAndParent(stat: string): { state: string; parent: number } {
  // The program's name is in brackets and may contain spaces.
  const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state, parent: Number(parent) };
}

/** Returns the process and all its descendants, children first. */
export async function processTree(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (stat) parents.set(pid, stateAndParent(stat).parent);
  }
  const below = (pid: number): number[] => [
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
    pid,
  ];
  return below(root);
}

/** Sends SIGKILL to the given processes and waits until none of them runs. */
export async function killHard(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended in the meantime.
    }
  }
  while ((await Promise.all(pids.map(isRunning))).some(Boolean)) await sleep(5);
}

/** Returns the processes with this text in one of their arguments, such as a browser with its profile. */
export async function processesWithArgument(argument: string): Promise<number[]> {
  const found: number[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(argument)) found.push(Number(pid));
  }
  return found;
}
