import type { Pool, PoolClient } from 'pg';
import { Caller, type PoolName } from '../../src/common/db/caller.js';
import { Connections } from '../../src/common/db/connections.js';
import type { Program } from '../program/program.js';

const held = new WeakMap<Program, PoolClient[]>();
const permits = new WeakMap<Program, () => void>();

/** How many connections of each pool somebody has. */
export function inUse({ app }: Program): Record<PoolName, number> {
  const { reads, writes } = app.get(Connections);
  const used = ({ totalCount, idleCount }: Pool) => totalCount - idleCount;
  return { reads: used(reads), writes: used(writes) };
}

/** How many wait for their turn. */
export function waiting({ app }: Program, pool: PoolName): number {
  return app.get(Connections).queues[pool].waiting;
}

/** Takes so many of the connections for reads, until they are released. */
export async function holdReads(program: Program, count: number): Promise<void> {
  const { reads } = program.app.get(Connections);
  held.set(program, await Promise.all(Array.from({ length: count }, () => reads.connect())));
}

/** How many wait for one of them. */
export function waitingForReads({ app }: Program): number {
  return app.get(Connections).reads.waitingCount;
}

export function releaseReads(program: Program): void {
  for (const client of held.get(program) ?? []) client.release();
}

/** Takes a company's permit to write, until it is given back. */
export async function takePermit(program: Program, companyId: string): Promise<void> {
  const { writes } = program.app.get(Connections).queues;
  const { release } = await writes.acquire(new Caller('writes', `company ${companyId}`, true));
  permits.set(program, release);
}

export function releasePermit(program: Program): void {
  permits.get(program)!();
}
