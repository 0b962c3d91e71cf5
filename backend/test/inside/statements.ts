import type { PoolClient } from 'pg';
import { Connections } from '../../src/common/db/pool/connections.js';
import type { Program } from '../program/program.js';

export interface Statement {
  text: string;
  values: unknown[];
  /** The number of the program's connection that sent it. */
  connection: number;
}
const seen = new WeakMap<Program, Statement[]>();

/** Records from now on the statements of reads or of writes, as the program sends them. */
export function note(program: Program, pool: 'reads' | 'writes' = 'reads'): void {
  const noted: Statement[] = [];
  seen.set(program, noted);
  const known = new WeakSet<PoolClient>();
  let connections = 0;
  program.app.get(Connections)[pool].on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const connection = (connections += 1);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string') {
        noted.push({ text, values: Array.isArray(values) ? values : [], connection });
      }
      return query(...args);
    }) as PoolClient['query'];
  });
}

/** Returns the statements since the last call. */
export function noted(program: Program): Statement[] {
  return seen.get(program)!.splice(0);
}

/** Returns the statements whose plan a read connection has cached. */
export async function kept(program: Program): Promise<string[]> {
  const { rows } = await program.app
    .get(Connections)
    .reads.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}
