import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { LiveCheck } from '../failover/sockets.ts';
import { signUp, type Member } from '../support/member.ts';
import { processTree } from '../support/processes.ts';
import { Product } from '../support/product.ts';

/** An operator reads these limits as `DATABASE_STATEMENT_SECONDS` and `DATABASE_CONNECT_SECONDS`. */
const LIMITS = { DATABASE_STATEMENT_SECONDS: '3', DATABASE_CONNECT_SECONDS: '2' };
const JOBS = { JOBS_EVERY_SECONDS: '1', IDEMPOTENCY_KEYS_PER_MEMBER: '1000000', STOP_SECONDS: '5' };
/** All limits, a wait for a free connection, and time for a busy machine. Without limits, requests and stops took over a minute. */
const ENDED_WITHIN_MS = 20_000;
const SILENT_MS = 25_000;
const EVERY_MS = 100;

const replicas = new URL('../../backend/dist/test/replicas.js', import.meta.url).href;

/** Stops all processes of PostgreSQL without closing their connections, as a machine does that hangs. */
async function freeze(postmaster: number): Promise<() => void> {
  const pids = await processTree(postmaster);
  // The postmaster first, so that it starts no further process.
  for (const pid of pids.reverse()) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids.splice(0)) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process found its connection closed and ended.
      }
    }
  };
}

/** Only a guard against hanging. */
const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([work, sleep(ms).then(() => Promise.reject(new Error(`Not done within ${ms} ms`)))]);

async function memoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1_024;
}

const openFiles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

interface Asked {
  /** The statuses of all answers, in ascending order. */
  statuses: number[];
  slowestMs: number;
}

/** Sends reads and writes until the time is over, each without waiting for the one before. */
async function askFor(boss: Member, ms: number): Promise<Asked> {
  const found = new Set<number>();
  let slowestMs = 0;
  const ask = async (n: number): Promise<void> => {
    const began = performance.now();
    const { status } =
      n % 3 === 0
        ? await boss.call('POST', '/tasks', { body: { title: `Task ${n}` } })
        : await boss.call('GET', n % 3 === 1 ? '/tasks' : '/auth/user');
    found.add(status);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  };
  const running: Promise<void>[] = [];
  for (let n = 0; n < ms / EVERY_MS; n += 1) {
    running.push(ask(n));
    await sleep(EVERY_MS);
  }
  await Promise.all(running);
  return { statuses: [...found].toSorted((a, b) => a - b), slowestMs };
}

const readiness = async ({ url }: Product): Promise<number> =>
  (await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) })).status;

test('answers 503 and stops in time while PostgreSQL is silent, and continues without a restart', async () => {
  const host = await Product.start();
  const env = { ...LIMITS, ...JOBS, DATABASE_URL: await host.databaseUrl() };
  const product = await Product.start({ env });
  const stopped = await Product.start({ env });
  let live: LiveCheck | undefined;
  let thaw = (): void => undefined;
  try {
    const boss = await signUp(product.url);
    live = new LiveCheck(boss, await boss.hire(), [product]);
    await live.run();
    expect((await askFor(boss, 2_000)).statuses).toEqual([200, 201]);
    const before = { memory: await memoryMb(product.pid), files: await openFiles(product.pid) };

    const [postmaster] = (await host.databasePids()).slice(-1);
    thaw = await freeze(postmaster!);
    const asking = askFor(boss, SILENT_MS);
    const stopBegan = performance.now();
    const stop = stopped.stop().then(() => performance.now() - stopBegan);
    await expect.poll(() => readiness(product)).toBe(503);
    const { statuses, slowestMs } = await asking;
    expect(statuses).toEqual([503]);
    expect(slowestMs).toBeLessThan(ENDED_WITHIN_MS);
    expect(await within(60_000, stop)).toBeLessThan(ENDED_WITHIN_MS);
    expect(await readiness(product)).toBe(503);
    expect((await fetch(`${product.url}/api/health/live`)).status).toBe(200);
    const grown = (await memoryMb(product.pid)) - before.memory;
    expect(grown).toBeLessThan(50);
    console.log(
      `PostgreSQL silent for ${SILENT_MS / 1_000} s: the slowest answer took ${(slowestMs / 1_000).toFixed(1)} s, the memory grew by ${grown.toFixed(0)} MB`,
    );

    thaw();
    await expect.poll(() => readiness(product)).toBe(200);
    await live.run();
    expect((await askFor(boss, 2_000)).statuses).toEqual([200, 201]);
    // Idle connections close after some seconds.
    await expect.poll(() => openFiles(product.pid), { timeout: 60_000 }).toBeLessThan(before.files + 5);
  } finally {
    thaw();
    live?.close();
    await stopped.remove();
    await product.remove();
    await host.remove();
  }
});

test('uses the other host when the primary falls silent and the standby is promoted', async () => {
  const { startReplicas } = (await import(replicas)) as {
    startReplicas: () => Promise<{
      address: { connectionString: string };
      primaryFolder: string;
      promote(): Promise<void>;
      stop(): Promise<void>;
    }>;
  };
  const servers = await startReplicas();
  const env = { ...LIMITS, ...JOBS, DATABASE_URL: servers.address.connectionString };
  const product = await Product.start({ env });
  let live: LiveCheck | undefined;
  let thaw = (): void => undefined;
  try {
    const boss = await signUp(product.url);
    live = new LiveCheck(boss, await boss.hire(), [product]);
    await live.run();
    // Opens several connections, which all become silent.
    await askFor(boss, 2_000);
    const lock = await readFile(join(servers.primaryFolder, 'postmaster.pid'), 'utf8');
    thaw = await freeze(parseInt(lock));
    await servers.promote();
    const began = performance.now();
    await expect.poll(() => readiness(product), { timeout: 60_000 }).toBe(200);
    const readyMs = performance.now() - began;
    await expect
      .poll(async () => (await askFor(boss, 1_000)).statuses, { timeout: 60_000 })
      .toEqual([200, 201]);
    console.log(
      `A silent primary and a promoted standby: ready after ${(readyMs / 1_000).toFixed(1)} s, all requests succeed after ${((performance.now() - began) / 1_000).toFixed(1)} s`,
    );
    await live.run();
  } finally {
    thaw();
    live?.close();
    await product.remove();
    await servers.stop();
  }
});
