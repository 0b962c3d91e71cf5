import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { socketOf } from './channel.js';

const HOST = fileURLToPath(new URL('./host.js', import.meta.url));

/**
 * Starts a process for the programs of each Jest worker. If it crashes, the current test fails and the next test
 * gets a new process.
 */
export async function startHosts(workers: number): Promise<{ folder: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-hosts-'));
  const hosts = new Map<string, ChildProcess>();
  let isStopping = false;

  function start(worker: string): void {
    const host = fork(HOST, [socketOf(folder, worker)], { execArgv: [] });
    hosts.set(worker, host);
    host.once('exit', () => {
      if (!isStopping) start(worker);
    });
  }

  for (let worker = 1; worker <= workers; worker += 1) start(String(worker));
  return {
    folder,
    stop: async () => {
      isStopping = true;
      await Promise.all(
        [...hosts.values()].map(async (host) => {
          const ended = once(host, 'exit');
          host.disconnect();
          await ended;
        }),
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
