import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** A transaction that gives its statements more time. */
const MORE_TIME = /^\s*set local statement_timeout = '(\d+)s'/i;

/** `pg` has these fields, but its types omit them. */
interface Inside {
  connection: { stream: Socket };
  _activeQuery: unknown;
  _ending: boolean;
}

/**
 * Cuts a connection whose server does not answer a statement for some time. A host that hangs, or that the network no longer
 * reaches, closes no connection, so statements would wait for hours.
 */
export class SilenceLimit {
  private readonly inside: Inside;
  private isRaised = false;

  /** `usualMs` is a little more than PostgreSQL's own limit for a statement. */
  constructor(
    private readonly client: ClientBase,
    private readonly usualMs: number,
  ) {
    this.inside = client as unknown as Inside;
    const { stream } = this.inside.connection;
    stream.setTimeout(usualMs);
    stream.on('timeout', () => {
      const { bytesRead } = stream;
      // After a pause of this process an answer may wait to be read.
      setImmediate(() => {
        const { _activeQuery: isAsked, _ending: isLeaving } = this.inside;
        if ((isAsked || isLeaving) && stream.bytesRead === bytesRead) stream.destroy(new SilentServer());
      });
    });
  }

  /** Raises the limit if this statement gives the next ones more time, and lowers it after their transaction. */
  follow(text: unknown): void {
    const seconds = typeof text === 'string' ? MORE_TIME.exec(text)?.[1] : undefined;
    if (seconds) this.set(this.usualMs + Number(seconds) * 1_000, true);
    else if (this.isRaised && this.client.getTransactionStatus() === 'I') this.set(this.usualMs, false);
  }

  private set(ms: number, isRaised: boolean): void {
    this.inside.connection.stream.setTimeout(ms);
    this.isRaised = isRaised;
  }
}

class SilentServer extends Error {
  /** PostgreSQL's code for a lost connection. */
  readonly code = '08006';

  constructor() {
    super('the database did not answer in time');
  }
}
