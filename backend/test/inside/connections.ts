import type { Pool, PoolClient } from 'pg';
import { Caller, type PoolName } from '../../src/common/db/pool/caller.js';
import type { ConnectionQueue, Release } from '../../src/common/db/pool/connection-queue.js';
import { Connections } from '../../src/common/db/pool/connections.js';
import type { Program } from '../program/program.js';

const held = new WeakMap<Program, PoolClient[]>();
const turns = new WeakMap<Program, Release[]>();

/** Returns the number of used connections in each pool. */
export function inUse({ app }: Program): Record<PoolName, number> {
  const { reads, writes } = app.get(Connections);
  const used = ({ totalCount, idleCount }: Pool) => totalCount - idleCount;
  return { reads: used(reads), writes: used(writes) };
}

/** Returns the number of requests that wait for a connection. */
export function waiting({ app }: Program, pool: PoolName): number {
  return app.get(Connections).queues[pool].waiting;
}

/** Returns the requests that use and that wait for connections, as the queues count them. */
export function counts({ app }: Program): Record<PoolName, { running: number; waiting: number }> {
  const { reads, writes } = app.get(Connections).queues;
  const of = ({ running, waiting: waits }: ConnectionQueue) => ({ running, waiting: waits });
  return { reads: of(reads), writes: of(writes) };
}

/** Makes the queue for reads count one connection too few. */
export function loseCount({ app }: Program): void {
  app.get(Connections).queues.reads.running -= 1;
}

/** Corrects the count, so that the end of the program reports no error. */
export function restoreCount({ app }: Program): void {
  const { reads } = app.get(Connections).queues;
  reads.running += 1;
  reads.isSound = true;
}

/** Takes `count` connections of the pool for reads until `releaseReads`. */
export async function holdReads(program: Program, count: number): Promise<void> {
  const { reads } = program.app.get(Connections);
  held.set(program, await Promise.all(Array.from({ length: count }, () => reads.connect())));
}

/** Returns the number of statements that wait for one of them. */
export function waitingForReads({ app }: Program): number {
  return app.get(Connections).reads.waitingCount;
}

export function releaseReads(program: Program): void {
  for (const client of held.get(program) ?? []) client.release();
}

/** Takes all connections for writes that the company may use, until `releaseWrites`. */
export function holdWrites(program: Program, companyId: string): void {
  const { writes } = program.app.get(Connections).queues;
  const taken: Release[] = [];
  for (;;) {
    const release = writes.tryAcquire(new Caller('writes', companyId, 'holder'));
    if (!release) break;
    taken.push(release);
  }
  turns.set(program, taken);
}

/** Makes `count` requests of a member wait for a connection. Each releases it at once. */
export function fillLine(
  { app }: Program,
  pool: PoolName,
  companyId: string,
  member: string,
  count: number,
): void {
  const queue = app.get(Connections).queues[pool];
  for (let n = 0; n < count; n += 1) {
    void queue.acquire(new Caller(pool, companyId, member)).then(
      (release) => release(),
      () => undefined,
    );
  }
}

export function releaseWrites(program: Program): void {
  for (const release of turns.get(program) ?? []) release();
}
