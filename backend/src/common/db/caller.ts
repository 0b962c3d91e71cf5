import { AsyncLocalStorage } from 'node:async_hooks';

/** The pools of connections: one for requests that only read, one for those that write. */
export type PoolName = 'reads' | 'writes';

/** On whose account a request takes connections, from which pool, and what it has of them. */
export class Caller {
  /** Connections that it holds now. */
  held = 0;
  /** Whether it has had one: what has begun is finished before what has not. */
  hasBegun = false;

  /**
   * @param key the company, or the account or network address of someone without one
   * @param isMember whether that is a company
   * @param gone gives what aborts when nobody waits for the answer any more; asked for only by who has to wait
   */
  constructor(
    readonly pool: PoolName,
    readonly key: string,
    readonly isMember: boolean,
    readonly gone?: () => AbortSignal,
  ) {}

  /** Looks, after a wait, whether whoever asks still may; throws if not. */
  recheck: () => Promise<void> = async () => undefined;
}

const current = new AsyncLocalStorage<Caller>();

/** On whose account connections are taken now; null for what the server itself reads. */
export function currentCaller(): Caller | null {
  return current.getStore() ?? null;
}

/** Does something whose statements all count as this caller's. */
export function runAsCaller<T>(caller: Caller, work: () => T): T {
  return current.run(caller, work);
}

/** Does what the server itself has to write: it has a share like a company's. */
export function writeAsServer<T>(work: () => T): T {
  const server = new Caller('writes', 'server', true);
  // It sends nobody away, least of all itself.
  server.hasBegun = true;
  return runAsCaller(server, work);
}
