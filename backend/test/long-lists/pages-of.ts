import pg from 'pg';
import type { Statement } from '../inside/statements.js';
import type { TestApp } from '../test-app.js';

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}
const EXPLAIN = 'explain (analyze, buffers, format json)';

/**
 * Returns how many database pages a list reads, with the plan for these values. If plans are cached, also with the
 * general plan.
 */
export async function pagesOf(t: TestApp, list: () => PromiseLike<unknown>): Promise<number[]> {
  await t.inside.statements.noted();
  await list();
  const statement = (await t.inside.statements.noted()).findLast(({ text }) => text.includes('_total'));
  if (!statement) throw new Error('No list was read');
  return pagesOfStatement(t, statement);
}

/** Returns how many database pages a statement reads, as `pagesOf` does. */
export async function pagesOfStatement(t: TestApp, { text, values }: Statement): Promise<number[]> {
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
