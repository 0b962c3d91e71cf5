import { AsyncLocalStorage } from 'node:async_hooks';

/** The two connection pools: one for requests that only read, one for requests that write. */
export type PoolName = 'reads' | 'writes';

/** Visitors and accounts without a company share connections as if they were one company. */
export const VISITORS = 'visitors';
const SERVER = 'server';

/** The company and the member whose share a request uses, and the request's connections. */
export class Caller {
  /** The number of connections that the request has now. */
  held = 0;
  /** Whether the request had a connection before. Such requests are served first. */
  hasBegun = false;
  /** The wait for the request's first connection. */
  firstTurn: Promise<unknown> | null = null;

  /**
   * @param member the member's id, or the account or network address of a visitor
   * @param gone returns a signal that aborts if the client disconnects; called only for waiting requests
   */
  constructor(
    readonly pool: PoolName,
    readonly company: string,
    readonly member: string,
    readonly gone?: () => AbortSignal,
  ) {}

  /** Rejects if the member may no longer write. Called after the request waited for a connection. */
  recheck: () => Promise<void> = async () => undefined;
}

const current = new AsyncLocalStorage<Caller>();

/** Returns the caller of the current statements, or null for the server's own reads. */
export function currentCaller(): Caller | null {
  return current.getStore() ?? null;
}

/** Runs `work`. All its statements count as this caller's. */
export function runAsCaller<T>(caller: Caller, work: () => T): T {
  return current.run(caller, work);
}

/** Runs a write of the server itself. The server shares connections as if it were a company. */
export function writeAsServer<T>(work: () => T): T {
  const server = new Caller('writes', SERVER, SERVER);
  // The server's own writes are never refused because too many requests wait.
  server.hasBegun = true;
  return runAsCaller(server, work);
}
