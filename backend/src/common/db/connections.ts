import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { currentCaller, writeAsServer, type Caller, type PoolName } from './caller.js';
import type { ConnectionQueue, Release } from './connection-queue.js';

/** A refusal keeps itself in a property: the ORM makes an error of its own of whatever it meets. */
const KEPT = 'refusal';

/** What a request was refused with while it waited for a connection, or the error as it is. */
export function unwrapRefusal(error: unknown): unknown {
  return (error as { [KEPT]?: unknown } | null)?.[KEPT] ?? error;
}

function keep(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, KEPT, { value: error });
  return error;
}

/**
 * The server's connections to the database. Reads have a pool of their own, and callers take the connections of each
 * pool in turn. All statements of a request count as its caller's.
 */
export class Connections {
  private hasEnded = false;

  constructor(
    /** The server's own reads, such as sessions and members, take these connections without a turn. */
    readonly reads: Pool,
    readonly writes: Pool,
    readonly queues: Record<PoolName, ConnectionQueue>,
  ) {}

  /** What Kysely asks a pool for. */
  get options(): object {
    return this.writes.options;
  }

  /** Who asks as the program stops gets none: Kysely would keep for good what comes after its end, and the pool
   * would wait for it. */
  async connect(): Promise<PoolClient> {
    const caller = currentCaller();
    const client = await (caller ? this.connectFor(caller) : this.reads.connect());
    if (!this.hasEnded) return client;
    client.release();
    throw new Error('The connections to the database have ended');
  }

  /** One statement by itself. */
  async query<Row extends QueryResultRow>(
    text: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<Row>> {
    const client = await this.connect();
    try {
      return await client.query<Row>(text, values);
    } finally {
      client.release();
    }
  }

  /** One statement that writes, also when its request is over. */
  write(text: string, values: unknown[]): Promise<QueryResult> {
    const write = () => this.query(text, values);
    return currentCaller()?.pool === 'writes' ? write() : writeAsServer(write);
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await Promise.all([this.reads.end(), this.writes.end()]);
  }

  /** A request that has a connection gets another one without a turn, so that no two requests wait for each other. */
  private async connectFor(caller: Caller): Promise<PoolClient> {
    const release =
      caller.held > 0 ? null : (this.queues[caller.pool].tryAcquire(caller) ?? (await this.waitFor(caller)));
    caller.hasBegun = true;
    caller.held += 1;
    const end = (): void => {
      caller.held -= 1;
      release?.();
    };
    try {
      const client = await this[caller.pool].connect();
      onRelease(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async waitFor(caller: Caller): Promise<Release> {
    try {
      const release = await this.queues[caller.pool].acquire(caller);
      if (!caller.hasBegun) await caller.recheck().catch(afterwards(release));
      return release;
    } catch (error) {
      throw keep(error);
    }
  }
}

function afterwards(release: Release) {
  return (error: unknown): never => {
    release();
    throw error;
  };
}

/** Does something once when the connection goes back to its pool. */
function onRelease(client: PoolClient, done: () => void): void {
  const release = client.release.bind(client);
  let isHeld = true;
  client.release = (error?: Error | boolean) => {
    release(error);
    if (isHeld) done();
    isHeld = false;
  };
}
