import pg from 'pg';
import { NamingClient } from './named-statements.js';

type Query = (...args: unknown[]) => Promise<unknown>;

/** What is answered for a statement that nobody has the answer of yet. */
const SENT = { command: '', rowCount: null, rows: [] };
const SELECT = /^\s*select\b/i;

const waitingForNext = new WeakSet<readonly unknown[]>();

/** Marks the values of a statement whose answer may be waited for together with that of the next. */
export function waitWithNext(values: readonly unknown[]): void {
  waitingForNext.add(values);
}

/**
 * A client that makes fewer trips to the database. The begin of a transaction goes out together with its first statement,
 * where that is a select, as of use cases that lock what they change; so do statements that are marked with whatever
 * follows them. PostgreSQL carries them out in order, and after a failure nothing more of the transaction: whoever sends
 * the statement that follows hears of the first that failed. A transaction without a statement was never begun.
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
      return this.unanswered.length > 0 ? this.withThoseBefore(send, args) : send(...args);
    };
    this.query = query as typeof this.query;
  }

  private async begin(send: Query, [text, ...rest]: unknown[]): Promise<unknown> {
    this.begins = false;
    if (text === 'commit' || text === 'rollback') return SENT;
    if (typeof text === 'string' && SELECT.test(text)) this.sendAhead(() => send('begin'));
    else await send('begin');
    return this.withThoseBefore(send, [text, ...rest]);
  }

  /** What is sent ahead stays here until the next statement, and leaves with it in one write. */
  private sendAhead(send: () => Promise<unknown>): void {
    if (this.unanswered.length === 0) this.connection.stream.cork();
    const answer = send();
    // Whoever sends the next statement is told.
    answer.catch(() => undefined);
    this.unanswered.push(answer);
  }

  private async withThoseBefore(send: Query, args: unknown[]): Promise<unknown> {
    const before = this.unanswered.splice(0);
    const last = send(...args);
    if (before.length > 0) this.connection.stream.uncork();
    // Who takes back does so whatever failed.
    if (typeof args[0] === 'string' && args[0].startsWith('rollback')) return last;
    const answers = await Promise.all([...before, last]);
    return answers.at(-1);
  }
}
