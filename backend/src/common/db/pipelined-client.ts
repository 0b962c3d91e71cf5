import pg from 'pg';
import { NamingClient } from './named-statements.js';

type Query = (...args: unknown[]) => Promise<unknown>;

/** The answer for a statement that was sent but has no result yet. */
const SENT = { command: '', rowCount: null, rows: [] };
const SELECT = /^\s*select\b/i;

const waitingForNext = new WeakSet<readonly unknown[]>();

/** Marks the values of a statement that may be sent together with the next one. */
export function sendWithNextStatement(values: readonly unknown[]): void {
  waitingForNext.add(values);
}

/**
 * A client that makes fewer round trips to the database. The begin of a transaction is sent with its first statement if
 * that is a select. Marked statements are sent with the next one.
 * PostgreSQL runs them in order and stops at the first error, which the last statement then reports. A transaction
 * without statements is not started.
 */
export class PipelinedClient extends NamingClient {
  private begins = false;
  private unanswered: Promise<unknown>[] = [];

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as Query;
    const query: Query = (...args) => {
      const [text, values] = args;
      if (text === 'begin') {
        this.begins = true;
        return Promise.resolve(SENT);
      }
      if (this.begins) return this.begin(send, args);
      if (waitingForNext.has(values as unknown[])) {
        this.sendAhead(() => send(...args));
        return Promise.resolve(SENT);
      }
      return this.unanswered.length > 0 ? this.sendWithPending(send, args) : send(...args);
    };
    this.query = query as typeof this.query;
  }

  private async begin(send: Query, [text, ...rest]: unknown[]): Promise<unknown> {
    this.begins = false;
    if (text === 'commit' || text === 'rollback') return SENT;
    if (typeof text === 'string' && SELECT.test(text)) this.sendAhead(() => send('begin'));
    else await send('begin');
    return this.sendWithPending(send, [text, ...rest]);
  }

  /** Keeps the statement in the buffer until the next one, and sends both in one write. */
  private sendAhead(send: () => Promise<unknown>): void {
    if (this.unanswered.length === 0) this.connection.stream.cork();
    const answer = send();
    // The caller of the next statement gets the error.
    answer.catch(() => undefined);
    this.unanswered.push(answer);
  }

  private async sendWithPending(send: Query, args: unknown[]): Promise<unknown> {
    const before = this.unanswered.splice(0);
    const last = send(...args);
    if (before.length > 0) this.connection.stream.uncork();
    // A rollback succeeds even if an earlier statement failed.
    if (typeof args[0] === 'string' && args[0].startsWith('rollback')) return last;
    const answers = await Promise.all([...before, last]);
    return answers.at(-1);
  }
}
