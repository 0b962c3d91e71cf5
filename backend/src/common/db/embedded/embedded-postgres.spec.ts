import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';

const base = mkdtempSync(join(tmpdir(), 'muster-embedded-'));
const dataDir = join(base, ...Array<string>(12).fill('a folder with spaces'), 'data');

const HELD = "select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted";

const query = async (server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({
    host: server.host,
    port: server.port,
    user: server.user,
    password: server.password,
    database: server.database,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills the postmaster first, so that it cannot start anything, then the other processes in the folder. */
const killEverything = (): void => {
  const pids = [postmaster(), ...childrenOf(postmaster())];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended with its postmaster.
    }
  }
};

const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid ?? 0);

const eventually = async <T>(work: () => Promise<T>, most = 200): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === most) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
};

describe('the embedded PostgreSQL', () => {
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    execFileSync('chmod', ['755', base]);
    mkdirSync(dataDir, { recursive: true });
    server = await startEmbeddedPostgres({ dataDir });
    await query(server, 'create table kept (n int); insert into kept values (1)');
  }, 60_000);

  afterAll(async () => {
    await server.stop();
    rmSync(base, { recursive: true, force: true });
  }, 60_000);

  it('runs durably in a deep folder with spaces, with many connections and without network access', async () => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'max_connections'];
    const sql = `select name, setting from pg_settings where name in ('${names.join("','")}')`;
    const rows = await query(server, sql);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      max_connections: '200',
    });
  });

  it('restarts by itself with its data after all its processes were killed', async () => {
    const before = postmaster();
    killEverything();
    const rows = await eventually(() => query(server, 'select n from kept'));
    expect(rows).toEqual([{ n: 1 }]);
    expect(postmaster()).not.toBe(before);
    // The server answers before the program has its lease again. Until then another program would see no user.
    await eventually(async () => expect(await query(server, HELD)).toHaveLength(1));
  }, 20_000);

  it('restarts although a session of the killed server does not end', async () => {
    const { host, port, user, password, database } = server;
    const client = new pg.Client({ host, port, user, password, database });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const before = postmaster();
    // A session that waits for a lock of another session behaves like this.
    process.kill(rows[0]!.pid, 'SIGSTOP');
    process.kill(before, 'SIGKILL');
    const kept = await eventually(() => query(server, 'select n from kept'), 1_200);
    expect(kept).toEqual([{ n: 1 }]);
    expect(postmaster()).not.toBe(before);
    await client.end();
    await eventually(async () => expect(await query(server, HELD)).toHaveLength(1));
  }, 60_000);

  it('serves a second start on the same folder, and keeps running when the first program stops', async () => {
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.host).toBe(server.host);
    await second.stop();
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts again with its data after a stop, without incomplete folders', async () => {
    await server.stop();
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
    server = await startEmbeddedPostgres({ dataDir });
    expect(await query(server, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.init'))).toEqual([]);
  }, 20_000);

  it('runs outside the program’s process group, so that Ctrl-C reaches only the program', () => {
    const line = execFileSync('ps', ['-p', String(postmaster()), '-o', 'pgid='], { encoding: 'utf8' });
    expect(Number(line)).toBe(postmaster());
  });

  it('says what to do with the database of another major version, and leaves it as it is', async () => {
    const old = join(base, 'old');
    mkdirSync(join(old, 'postgres'), { recursive: true });
    writeFileSync(join(old, 'postgres/PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ dataDir: old })).rejects.toThrow(
      /was created by PostgreSQL 15, .*make a backup with the release before/,
    );
    expect(readdirSync(join(old, 'postgres'))).toEqual(['PG_VERSION']);
  });

  it('lets two first starts of one folder share the new database', async () => {
    const shared = join(base, 'shared');
    const starts = [1, 2].map(() => startEmbeddedPostgres({ dataDir: shared, unsafeForTests: true }));
    const [one, two] = await Promise.all(starts);
    expect(one?.host).toBe(two?.host);
    await one?.stop();
    await two?.stop();
    expect(readdirSync(join(shared, 'postgres'))).not.toContain('postmaster.pid');
  }, 60_000);
});
