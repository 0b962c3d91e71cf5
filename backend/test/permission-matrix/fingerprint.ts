import { ERASING_PATIENCE_MS, UNERASED } from '../erasing.js';
import type { TestApp } from '../test-app.js';
import { until } from '../until.js';

/**
 * Sessions and limits change with every request, and pushes are sent in the background. A refused request may change
 * nothing else.
 */
const IGNORED = ['session', 'rate_limits', 'push_messages', 'mikro_orm_migrations'];
/** Mails are sent in the background, so only their number counts. */
const MOVING = ['mails'];

interface Watched {
  ready: Promise<void>;
  counts: Record<string, number>;
}
const watched = new WeakMap<object, Watched>();

/**
 * Returns how many rows of each table were inserted, changed or deleted, without rolled-back changes. Waits first
 * until all erasures are done.
 */
export async function fingerprint(t: TestApp): Promise<Record<string, number>> {
  const known = watched.get(t.address) ?? { ready: watchWrites(t), counts: {} };
  watched.set(t.address, known);
  await known.ready;
  await until(() => countRecordedWrites(t, known.counts), 'all erasing is done', ERASING_PATIENCE_MS);
  return { ...known.counts };
}

/**
 * Adds the recorded writes to the counts and deletes the records, so that later calls stay fast. Returns false while
 * a member is being erased.
 */
async function countRecordedWrites(t: TestApp, counts: Record<string, number>): Promise<boolean> {
  const rows = await t.sql<{ name: string | null; count: number; isErasing: boolean }>(
    `with noted as (delete from test_writes.rows returning name),
          counted as (select name, count(*)::int as count from noted group by name)
     select name, count, exists (${UNERASED}) as "isErasing" from (values (1)) one left join counted on true`,
  );
  for (const { name, count } of rows) if (name !== null) counts[name] = (counts[name] ?? 0) + count;
  return !rows[0]!.isErasing;
}

/** Creates a trigger on each table that records every written row in the same transaction. */
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
    // An update that changes no value does not count.
    MOVING.includes(name)
      ? ''
      : trigger('change', name, 'update', `for each row when (old.* is distinct from new.*)`),
  ]);
  await sql(triggers.flat().join(';'));
}

function trigger(kind: string, table: string, events: string, each: string): string {
  return `create trigger test_writes_${kind} after ${events} on ${table} ${each} execute function test_writes.note()`;
}
