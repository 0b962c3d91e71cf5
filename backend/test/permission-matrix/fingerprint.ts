import { ERASING_PATIENCE_MS, UNERASED } from '../erasing.js';
import type { TestApp } from '../test-app.js';
import { until } from '../until.js';

/** Sessions roll and limits count with every request, and pushes, each of a notification, leave on their own; nothing else
 * may change by a refused one. */
const IGNORED = ['session', 'rate_limits', 'push_messages', 'mikro_orm_migrations'];
/** Mails are sent on their own meanwhile; only which there are is counted. */
const MOVING = ['mails'];

interface Watched {
  ready: Promise<void>;
  counts: Record<string, number>;
}
const watched = new WeakMap<object, Watched>();

/**
 * How many rows each table has had written, changed or deleted; what is rolled back does not count.
 * Nothing is being erased any more then.
 */
export async function fingerprint(t: TestApp): Promise<Record<string, number>> {
  const known = watched.get(t.address) ?? { ready: watchWrites(t), counts: {} };
  watched.set(t.address, known);
  await known.ready;
  await until(() => isAllCounted(t, known.counts), 'all erasing is done', ERASING_PATIENCE_MS);
  return { ...known.counts };
}

/** Adds what was written since to the counts; false while somebody is still being erased. What is counted is taken away,
 * so that the thousandth look costs as little as the first. */
async function isAllCounted(t: TestApp, counts: Record<string, number>): Promise<boolean> {
  const rows = await t.sql<{ name: string | null; count: number; isErasing: boolean }>(
    `with noted as (delete from test_writes.rows returning name),
          counted as (select name, count(*)::int as count from noted group by name)
     select name, count, exists (${UNERASED}) as "isErasing" from (values (1)) one left join counted on true`,
  );
  for (const { name, count } of rows) if (name !== null) counts[name] = (counts[name] ?? 0) + count;
  return !rows[0]!.isErasing;
}

/** A trigger on each table notes each row that is written, in the same transaction. */
async function watchWrites({ sql }: TestApp): Promise<void> {
  await sql(`
    drop schema if exists test_writes cascade;
    create schema test_writes;
    create unlogged table test_writes.rows (name text not null);
    create function test_writes.note() returns trigger language plpgsql as $$
      begin
        insert into test_writes.rows values (tg_table_name);
        return null;
      end $$;`);
  const tables = await sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)`,
    [IGNORED],
  );
  const triggers = tables.map(({ name }) => [
    trigger('rows', name, 'insert or delete', 'for each row'),
    trigger('all', name, 'truncate', 'for each statement'),
    // A row that is written as it was is no change.
    MOVING.includes(name)
      ? ''
      : trigger('change', name, 'update', `for each row when (old.* is distinct from new.*)`),
  ]);
  await sql(triggers.flat().join(';'));
}

function trigger(kind: string, table: string, events: string, each: string): string {
  return `create trigger test_writes_${kind} after ${events} on ${table} ${each} execute function test_writes.note()`;
}
