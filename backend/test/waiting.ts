import type pg from 'pg';
import type { TestApp } from './test-app.js';

/** Counts the connections that wait for a lock of this connection, directly or behind others. */
export async function waitingBehind(t: TestApp, holder: pg.Client): Promise<number> {
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const behind = await t.sql(
    `with recursive behind as (
       select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
       union
       select a.pid from pg_stat_activity a join behind on behind.pid = any(pg_blocking_pids(a.pid)))
     select from behind`,
    [rows[0]!.pid],
  );
  return behind.length;
}
