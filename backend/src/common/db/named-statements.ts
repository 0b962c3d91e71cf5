import pg from 'pg';

/** PostgreSQL keeps a plan per name and connection. After this number of texts, further ones get no name. */
const NAMED_MOST = 500;
const names = new Map<string, string>();

/** Starts a statement that PostgreSQL plans again for each value, because a search may match all rows or none. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** Matches selects and inserts of given values. Their best plan does not depend on the values. */
const KEPT = /^\s*(select\b|insert into "\w+" \([^()]*\) values\b)/i;
/** Inserts of many rows have one text per number of rows. Longer ones cost too much to keep. */
const LONGEST = 3_000;

/** Returns the name of the prepared statement, or null if the text is not kept. */
function statementName(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= NAMED_MOST || !KEPT.test(text)) return null;
  if (text.length > LONGEST && !/^\s*select\b/i.test(text)) return null;
  const name = `muster_${names.size}`;
  names.set(text, name);
  return name;
}

/** A kept plan does not know the length of an array and might read a whole table. */
function hasArray(values: unknown[]): boolean {
  return values.some((value) => Array.isArray(value));
}

/**
 * A client that prepares each SELECT and INSERT with parameters once per connection. Parsing and planning are most of
 * the cost of a short list.
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      const name =
        typeof text === 'string' && Array.isArray(values) && !hasArray(values) ? statementName(text) : null;
      return name ? query({ name, text, values: values as unknown[] }, ...rest) : query(...args);
    };
    this.query = named as typeof this.query;
  }
}
