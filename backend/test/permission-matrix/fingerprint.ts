import { erasingDone } from '../erasing.js';
import type { TestApp } from '../test-app.js';

/** Sessions roll and limits count with every request; nothing else may change by a refused one. */
const IGNORED = ['session', 'rate_limits', 'mikro_orm_migrations'];
/** Mails are sent on their own meanwhile; only which there are is compared. */
const MOVING = ['mails'];

/** One hash per table over all of its rows, once nothing is being erased any more. */
export async function fingerprint(t: TestApp): Promise<Record<string, string>> {
  await erasingDone(t);
  const { sql } = t;
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [IGNORED],
  );
  const hashes = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash
         from (select ${MOVING.includes(name) ? 'id' : '*'} from ${name}) r`,
  );
  const rows = await sql<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
