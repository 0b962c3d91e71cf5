import type pg from 'pg';
import { isReadOnlyServer } from '../database-errors.js';
import { PrimaryClient } from '../primary-client.js';
import { attachOriginalError } from './refusal.js';
import { SilenceLimit } from './silence.js';
import { isCommit, isUnanswered, UnansweredCommit } from './unanswered-commit.js';

/** PostgreSQL keeps a plan per name and connection. After this number of texts, further ones get no name. */
const NAMED_MOST = 500;

/** Starts a statement that PostgreSQL plans again for each value, because a search may match all rows or none. */
export const PLANNED_EACH_TIME = '/* planned each time */';

const SELECT = /^\s*select\b/i;

/** Returns the name of a connection's prepared statement, or null if its plan is not kept. */
function statementName(names: Map<string, string>, text: unknown, values: unknown): string | null {
  if (typeof text !== 'string' || !Array.isArray(values)) return null;
  // A kept plan does not know the length of an array and might read a whole table.
  if (!SELECT.test(text) || values.some((value) => Array.isArray(value))) return null;
  const known = names.get(text);
  if (known || names.size >= NAMED_MOST) return known ?? null;
  const name = `muster_${names.size}`;
  names.set(text, name);
  return name;
}

export interface NamingClientConfig extends pg.ClientConfig {
  /** The milliseconds after which a statement without an answer ends the connection. 0 is no limit. */
  silenceMs?: number;
}

/**
 * A client that prepares each SELECT with parameters once per connection (docs/decisions/0015), that tells a commit
 * without an answer from other errors, and that ends if its server falls silent.
 */
export class NamingClient extends PrimaryClient {
  /** Whether the server refused a change because it only reads, as a former primary does. */
  isReadOnly = false;

  constructor(config: NamingClientConfig = {}) {
    super(config);
    const { silenceMs } = config;
    let silence: SilenceLimit | undefined;
    if (silenceMs) this.once('connect', () => (silence = new SilenceLimit(this, silenceMs)));
    const names = new Map<string, string>();
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name = statementName(names, text, values);
      silence?.follow(text);
      const commits = isCommit(text, this.getTransactionStatus());
      const result = name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
      return result instanceof Promise ? result.catch((error) => this.rethrow(error, commits)) : result;
    };
    this.query = named as typeof this.query;
  }

  private rethrow(error: unknown, commits: boolean): never {
    if (isReadOnlyServer(error)) this.isReadOnly = true;
    throw commits && isUnanswered(error) ? attachOriginalError(new UnansweredCommit(error)) : error;
  }
}
