import pg from 'pg';

/** PostgreSQL keeps a plan per name and connection; past this many texts the rest go unnamed. */
const NAMED_MOST = 500;
const names = new Map<string, string>();

/** Begins a statement that is planned for its values each time: those that a search finds may be all rows or none. */
export const PLANNED_EACH_TIME = '/* planned each time */';

/** A select, or an insert of given rows: no other values make another plan of it the better one. */
const KEPT = /^\s*(select\b|insert into "\w+" \([^()]*\) values\b)/i;
/** Inserts of many rows are one text for each number of them; so long a text pays for itself. */
const LONGEST = 3_000;

/** The name under which PostgreSQL keeps a statement's plan, or null for a text that is not kept. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= NAMED_MOST || !KEPT.test(text)) return null;
  if (text.length > LONGEST && !/^\s*select\b/i.test(text)) return null;
  const name = `muster_${names.size}`;
  names.set(text, name);
  return name;
}

/** A plan that is kept knows nothing of how long a list is: it may read a whole table for what a few pages hold. */
function isOfMany(values: unknown[]): boolean {
  return values.some((value) => Array.isArray(value));
}

/**
 * A client that lets PostgreSQL parse and plan each SELECT and each insert with parameters once per connection instead
 * of every time: most of what a small list costs the database.
 */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const named = (...args: unknown[]): unknown => {
      const [text, values, ...rest] = args;
      const name =
        typeof text === 'string' && Array.isArray(values) && !isOfMany(values) ? nameOf(text) : null;
      return name ? query({ name, text, values: values as unknown[] }, ...rest) : query(...args);
    };
    this.query = named as typeof this.query;
  }
}
