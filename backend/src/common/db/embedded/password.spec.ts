import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { chooseAccount } from './os-account.js';
import { findBinaries } from './binaries.js';
import { prepareCluster } from './cluster.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
import { prepareSocketFolder, socketFolder } from './folders.js';

const base = mkdtempSync(join(tmpdir(), 'muster-password-'));

async function ask(server: Omit<EmbeddedPostgres, 'stop'>, sql: string): Promise<unknown[]> {
  const { host, port, user, password, database } = server;
  const client = new pg.Client({ host, port, user, password, database });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server in a separate program that never stops it. */
async function orphan(dataDir: string): Promise<void> {
  const launcher = new URL('./embedded-postgres.js', import.meta.url).href;
  const source = `const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, unsafeForTests: true })});
    console.log('started'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

beforeAll(() => chmodSync(base, 0o755));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('the password of the embedded database', () => {
  let dataDir: string;
  let cluster: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(base, 'data-'));
    chmodSync(dataDir, 0o755);
    cluster = join(dataDir, 'postgres');
  });

  const start = () => startEmbeddedPostgres({ dataDir, unsafeForTests: true });

  const lock = () => readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');

  /** Changes the database to the state of earlier versions, without a password. */
  async function openToAll(server: Omit<EmbeddedPostgres, 'stop'>): Promise<void> {
    writeFileSync(join(cluster, 'pg_hba.conf'), 'local all all trust\n');
    await ask(
      server,
      `create table kept (n int); insert into kept values (1);
       alter role muster password null; select pg_reload_conf()`,
    );
  }

  async function isClosed(server: EmbeddedPostgres): Promise<void> {
    await expect(ask({ ...server, password: '' }, 'select 1')).rejects.toThrow();
    await expect(ask({ ...server, password: 'guessed' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  }

  it('is required from every client, and only the program’s owner can read its file', async () => {
    const server = await start();
    try {
      await isClosed(server);
      const file = statSync(join(dataDir, 'postgres.password'));
      expect([file.mode & 0o777, file.uid]).toEqual([0o600, process.getuid!()]);
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('is required before a new database accepts connections', async () => {
    const account = await chooseAccount();
    await prepareCluster(cluster, account, () => findBinaries(account, () => undefined), true);
    const rules = readFileSync(join(cluster, 'pg_hba.conf'), 'utf8').match(/^(local|host).*$/gm);
    expect(rules).not.toBeNull();
    expect(rules!.filter((rule) => !rule.endsWith('reject'))).toEqual([]);
  }, 60_000);

  it('is set for a database that required none, and keeps its data', async () => {
    const old = await start();
    await openToAll(old);
    await old.stop();
    rmSync(join(dataDir, 'postgres.password'), { force: true });
    const server = await start();
    try {
      expect(await ask(server, 'select n from kept')).toEqual([{ n: 1 }]);
      await isClosed(server);
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('is set for such a server that outlived its program and keeps running', async () => {
    await orphan(dataDir);
    const [pid, , , , host = ''] = lock();
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    await openToAll({ host, port: 5432, user: 'muster', password, database: 'muster' });
    rmSync(join(dataDir, 'postgres.password'));
    const server = await start();
    try {
      expect([lock()[0], server.host]).toEqual([pid, host]);
      expect(await ask(server, 'select n from kept')).toEqual([{ n: 1 }]);
      await isClosed(server);
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('is set at the next start if another program uses the server without a password', async () => {
    const said: string[] = [];
    const first = await start();
    await openToAll(first);
    const second = await startEmbeddedPostgres({
      dataDir,
      unsafeForTests: true,
      log: (line) => said.push(line),
    });
    await first.stop();
    await second.stop();
    expect(said).toEqual([expect.stringMatching(/^Another program uses the database .* without a password/)]);
    const third = await start();
    try {
      await isClosed(third);
    } finally {
      await third.stop();
    }
  }, 60_000);
});

describe('the folder of the socket', () => {
  it('is never a link created by another user', async () => {
    const cluster = mkdtempSync(join(base, 'cluster-'));
    const account = await chooseAccount();
    const folder = await socketFolder(cluster, account, 'secret');
    const victim = join(base, 'victim');
    mkdirSync(victim, { mode: 0o755 });
    rmSync(folder, { recursive: true });
    symlinkSync(victim, folder);
    try {
      execFileSync('chown', ['-h', String(account.uid ?? process.getuid!()), folder]);
      await expect(socketFolder(cluster, account, 'secret')).rejects.toThrow(
        /^The socket folder .* does not belong to/,
      );
      expect([lstatSync(victim).mode & 0o777, lstatSync(victim).uid]).toEqual([0o755, process.getuid!()]);
    } finally {
      rmSync(folder);
    }
  });

  it('is never a folder of another user', async () => {
    const folder = process.getuid!() === 0 ? mkdtempSync(join(base, 'theirs-')) : '/';
    if (folder !== '/') chownSync(folder, 12_345, 12_345);
    const before = lstatSync(folder);
    await expect(prepareSocketFolder(folder, await chooseAccount())).rejects.toThrow(
      /^The socket folder .* does not belong to this program/,
    );
    expect([lstatSync(folder).uid, lstatSync(folder).mode]).toEqual([before.uid, before.mode]);
  });

  it('gets no access for other users, even if it was open before', async () => {
    const folder = mkdtempSync(join(base, 'ours-'));
    chmodSync(folder, 0o777);
    await prepareSocketFolder(folder, await chooseAccount());
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
  });
});
