import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { currentWriter, writeAsServer, type Writer } from './writer.js';
import type { Turn, WriteTurns } from './write-turns.js';

/** A refusal keeps itself in a property: the ORM makes an error of its own of whatever it meets. */
const KEPT = 'refusal';

/** What a request was refused with while it waited for a connection, or the error as it is. */
export function refusalOf(error: unknown): unknown {
  return (error as { [KEPT]?: unknown } | null)?.[KEPT] ?? error;
}

function keep(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, KEPT, { value: error });
  return error;
}

/**
 * The server's connections to the database. Reads have a pool that no write can exhaust; whoever writes takes a
 * connection from the other one in turn, and all statements of a request that writes count as its writer's.
 */
export class Connections {
  constructor(
    readonly reads: Pool,
    readonly writes: Pool,
    private readonly turns: WriteTurns,
  ) {}

  /** What Kysely asks a pool for. */
  get options(): object {
    return this.writes.options;
  }

  connect(): Promise<PoolClient> {
    const writer = currentWriter();
    return writer ? this.connectFor(writer) : this.reads.connect();
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
    return currentWriter() ? write() : writeAsServer(write);
  }

  async end(): Promise<void> {
    await Promise.all([this.reads.end(), this.writes.end()]);
  }

  /** Who holds a connection gets another without a turn, so that nobody waits for those who wait for them. */
  private async connectFor(writer: Writer): Promise<PoolClient> {
    const turn = writer.held > 0 ? null : await this.turnOf(writer);
    writer.held += 1;
    const end = (): void => {
      writer.held -= 1;
      turn?.giveBack();
    };
    try {
      const client = await this.writes.connect();
      onRelease(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async turnOf(writer: Writer): Promise<Turn> {
    try {
      const turn = await this.turns.take(writer);
      if (turn.hasWaited && !writer.hasBegun) await writer.lookAgain().catch(orGiveBack(turn));
      writer.hasBegun = true;
      return turn;
    } catch (error) {
      throw keep(error);
    }
  }
}

function orGiveBack(turn: Turn) {
  return (error: unknown): never => {
    turn.giveBack();
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
