import { AsyncLocalStorage } from 'node:async_hooks';

/** The pools of connections: one for requests that only read, one for those that write. */
export type PoolName = 'reads' | 'writes';

/** All visitors and accounts without a company share connections as one company does. */
export const VISITORS = 'visitors';
const SERVER = 'server';

/** The company and the member on whose account a request takes connections, and the connections that it has. */
export class Caller {
  /** Connections that the request has now. */
  held = 0;
  /** Whether the request had a connection before. Requests that began are served before those that did not. */
  hasBegun = false;

  /**
   * @param member the member's id, or the account or network address of a visitor
   * @param gone returns a signal that aborts if the client hangs up; only waiting requests call it
   */
  constructor(
    readonly pool: PoolName,
    readonly company: string,
    readonly member: string,
    readonly gone?: () => AbortSignal,
  ) {}

  /** Checks after a wait whether the member may still write; throws if not. */
  recheck: () => Promise<void> = async () => undefined;
}

const current = new AsyncLocalStorage<Caller>();

/** The caller whose connections are taken now; null for reads of the server itself. */
export function currentCaller(): Caller | null {
  return current.getStore() ?? null;
}

/** Runs `work`; all its statements count as this caller's. */
export function runAsCaller<T>(caller: Caller, work: () => T): T {
  return current.run(caller, work);
}

/** Runs `work`, which writes for the server itself. The server shares connections as a company does. */
export function writeAsServer<T>(work: () => T): T {
  const server = new Caller('writes', SERVER, SERVER);
  // The server's own writes are never refused because of a full line.
  server.hasBegun = true;
  return runAsCaller(server, work);
}
