import type { PoolClient } from 'pg';
import { Connections } from '../../src/common/db/connections.js';
import type { Program } from '../program/program.js';

export interface Statement {
  text: string;
  values: unknown[];
  /** Which of the program's connections it is sent over. */
  connection: number;
}
const seen = new WeakMap<Program, Statement[]>();

/** Notes the statements with which the program reads its database from now on, or those of its writes, as they are sent. */
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

/** Those noted since it was asked last. */
export function noted(program: Program): Statement[] {
  return seen.get(program)!.splice(0);
}

/** Those whose plan one of the connections that read keeps. */
export async function kept(program: Program): Promise<string[]> {
  const { rows } = await program.app
    .get(Connections)
    .reads.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
}
