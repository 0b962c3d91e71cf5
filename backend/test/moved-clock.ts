/**
 * Returns the statements that move the clock of the current database ahead for new connections. Its search path finds two
 * functions before PostgreSQL's own.
 */
export const moveClockSql = (aheadMs: number): string => `
  create schema if not exists moved;
  create or replace function moved.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '${aheadMs} milliseconds' $$;
  create or replace function moved.now() returns timestamptz language sql stable
    as $$ select pg_catalog.now() + interval '${aheadMs} milliseconds' $$;
  do $$ begin
    execute format('alter database %I set search_path = public, moved, pg_catalog', current_database());
  end $$`;
