import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { currentCaller, writeAsServer, type Caller, type PoolName } from './caller.js';
import type { ConnectionQueue, Release } from './connection-queue.js';
import { attachOriginalError } from './refusal.js';

/**
 * The server's connections to the database. Reads have their own pool, and callers take the connections of each pool in
 * turn. All statements of a request count as its caller's.
 */
export class Connections {
  private hasEnded = false;

  constructor(
    /** The server's own reads, such as sessions and members, use this pool without a turn. */
    readonly reads: Pool,
    readonly writes: Pool,
    readonly queues: Record<PoolName, ConnectionQueue>,
  ) {}

  /** Kysely reads the options of its pool. */
  get options(): object {
    return this.writes.options;
  }

  /**
   * Opens a connection of the current caller. Rejects after `end`, because Kysely never releases a connection that
   * arrives after its own end.
   */
  async connect(): Promise<PoolClient> {
    const caller = currentCaller();
    const client = await (caller ? this.connectFor(caller) : this.reads.connect());
    if (!this.hasEnded) return client;
    client.release();
    throw new Error('The connections to the database have ended');
  }

  /** Runs one statement on its own connection. */
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

  /** Runs one write on its own connection, also after its request has ended. */
  write(text: string, values: unknown[]): Promise<QueryResult> {
    const write = () => this.query(text, values);
    return currentCaller()?.pool === 'writes' ? write() : writeAsServer(write);
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await Promise.all([this.reads.end(), this.writes.end()]);
  }

  /** Returns whether the counts of both queues are possible. */
  get isSound(): boolean {
    return this.queues.reads.isSound && this.queues.writes.isSound;
  }

  private async connectFor(caller: Caller): Promise<PoolClient> {
    const release = await this.takeTurn(caller);
    try {
      const client = await this[caller.pool].connect();
      onRelease(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Checks the caller again if it waited for its first connection. */
  private async takeTurn(caller: Caller): Promise<Release> {
    const queue = this.queues[caller.pool];
    const { hasBegun } = caller;
    const free = caller.held > 0 ? null : queue.tryAcquire(caller);
    if (free) return free;
    try {
      const release = await queue.acquire(caller);
      if (!hasBegun) await caller.recheck().catch(releaseAndThrow(release));
      return release;
    } catch (error) {
      throw attachOriginalError(error);
    }
  }
}

function releaseAndThrow(release: Release) {
  return (error: unknown): never => {
    release();
    throw error;
  };
}

/** Calls `done` once when the connection returns to its pool. */
function onRelease(client: PoolClient, done: () => void): void {
  const release = client.release.bind(client);
  let isHeld = true;
  client.release = (error?: Error | boolean) => {
    release(error);
    if (isHeld) done();
    isHeld = false;
  };
}
