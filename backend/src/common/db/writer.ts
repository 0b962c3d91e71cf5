import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose account a request that writes takes connections, and what it has of them. */
export class Writer {
  /** Connections that it holds now. */
  held = 0;
  /** Whether it has had one: what has begun is finished before what has not. */
  hasBegun = false;

  /**
   * @param key the company, or the account or network address of someone without one
   * @param isMember whether that is a company
   * @param gone aborts when nobody waits for the answer any more
   */
  constructor(
    readonly key: string,
    readonly isMember: boolean,
    readonly gone?: AbortSignal,
  ) {}

  /** Looks, after a wait, whether whoever asks still may; throws if not. */
  lookAgain: () => Promise<void> = async () => undefined;
}

const current = new AsyncLocalStorage<Writer>();

/** Who writes, or null in a read. */
export function currentWriter(): Writer | null {
  return current.getStore() ?? null;
}

/** Does something whose statements all count as this writer's. */
export function writeAs<T>(writer: Writer, work: () => T): T {
  return current.run(writer, work);
}

/** Does what the server itself has to write: it has a share like a company's. */
export function writeAsServer<T>(work: () => T): T {
  const server = new Writer('server', true);
  // It sends nobody away, least of all itself.
  server.hasBegun = true;
  return writeAs(server, work);
}
