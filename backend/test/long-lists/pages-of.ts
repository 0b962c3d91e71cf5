import pg from 'pg';
import type { PoolClient } from 'pg';
import { Connections } from '../../src/common/db/connections.js';
import type { TestApp } from '../test-app.js';

export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the program sends to its database from now on, as they are sent. */
export function statementsOf(t: TestApp): Statement[] {
  const seen: Statement[] = [];
  const known = new WeakSet<PoolClient>();
  t.app.get(Connections).reads.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string') seen.push({ text, values: Array.isArray(values) ? values : [] });
      return query(...args);
    }) as PoolClient['query'];
  });
  return seen;
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}
const EXPLAIN = 'explain (analyze, buffers, format json)';

/**
 * How many pages of the database a list touches: by PostgreSQL's plan for these values and, where plans are kept, by
 * the plan for any.
 */
export async function pagesOf(
  t: TestApp,
  seen: Statement[],
  list: () => PromiseLike<unknown>,
): Promise<number[]> {
  const before = seen.length;
  await list();
  const statement = seen.slice(before).findLast(({ text }) => text.includes('_total'));
  if (!statement) throw new Error('No list was read');
  const { text, values } = statement;
  const client = new pg.Client(t.address);
  await client.connect();
  try {
    const plans = [await client.query<Explained>(`${EXPLAIN} ${text}`, values)];
    if (/^\s*select\b/.test(text)) {
      await client.query(`set plan_cache_mode = force_generic_plan; prepare list as ${text}`);
      const literals = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ');
      plans.push(await client.query<Explained>(`${EXPLAIN} execute list${literals && `(${literals})`}`));
    }
    return plans.map(({ rows }) => {
      const { Plan } = rows[0]!['QUERY PLAN'][0];
      return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    });
  } finally {
    await client.end();
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
  return String(value);
}
