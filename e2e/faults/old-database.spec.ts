import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { runCommand, startCommand } from '../support/backup-commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { Member, signUp } from '../support/member.ts';
import { findOldPrograms, startOldServer } from '../support/old-database.ts';
import { killHard, processTree } from '../support/processes.ts';
import { Product } from '../support/product.ts';
import { mountSmallDisk } from './small-disk.ts';

const old = await findOldPrograms();
const MIGRATE = '--migrate-only';
/** The file in a complete copy that names the kept folder. */
const MARKER = 'upgrade-complete';
/** Every program of Muster has this lock while it uses the embedded database. */
const USE_KEY = '7308332145';
const KEPT = /^postgres-\d+-[\dTZ-]+$/;

test.describe('a database folder of an older PostgreSQL', () => {
  test.skip(!old, 'needs a PostgreSQL from 15 to 17 in /usr/lib/postgresql');
  const { version, programs } = old ?? { version: 0, programs: '' };
  let filled: string;
  let dataDir: string;
  let email: string;

  test.beforeAll(async () => {
    filled = await temporaryFolder();
    const server = await startOldServer(filled, programs);
    const before = await Product.start({ env: { DATABASE_URL: server.url } });
    const boss = await signUp(before.url, { role: 'employer' });
    ({ email } = boss.user);
    await boss.post('/venues', {
      name: 'Harbour',
      addressLine1: '1 Quay',
      city: 'Bristol',
      postcode: 'BS1 4DJ',
    });
    await before.remove();
    await server.stop();
  });

  test.afterAll(async () => rm(filled, { recursive: true, force: true }));

  test.beforeEach(async () => {
    dataDir = await temporaryFolder();
    await promisify(execFile)('cp', ['-a', `${filled}/.`, dataDir]);
  });

  test.afterEach(async () => rm(dataDir, { recursive: true, force: true }));

  const namesIn = async (pattern: RegExp) => (await readdir(dataDir)).filter((name) => pattern.test(name));
  const versionOf = (name: string) =>
    readFile(join(dataDir, name, 'PG_VERSION'), 'utf8').then(
      (text) => Number(text),
      () => null,
    );

  /** Checks that a start serves everything from the new folder, and that the old folder has everything too. */
  async function requireMoved(product: Product) {
    const boss = await new Member(product.url).signIn(email);
    const venues = await boss.get<{ name: string }[]>('/venues?sort=["name","ASC"]&range=[0,9]');
    expect(venues.map(({ name }) => name)).toEqual(['Harbour']);
    const [found] = await product.sql<{ version: string }>('show server_version');
    expect(found).toEqual({ server_version: expect.stringMatching(/^18/) });
    expect(await versionOf('postgres')).toBe(18);
    const [kept] = await namesIn(KEPT);
    expect(await namesIn(/upgrade|unfinished/)).toEqual([]);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain(MARKER);
    expect(await versionOf(kept!)).toBe(version);
    const server = await startOldServer(dataDir, programs, kept!);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query('select name from venues');
    expect(rows).toEqual([{ name: 'Harbour' }]);
    await client.end();
    await server.stop();
    return kept!;
  }

  test('is moved by a start, which keeps the old folder and an encrypted backup', async () => {
    const { text } = await runCommand(['--backup', '--new-key']);
    const [privateKey, publicKey] = ['AGE-SECRET-KEY-1', 'age1'].map(
      (start) => new RegExp(`BACKUP_KEY=(${start}\\w+)`).exec(text)![1]!,
    ) as [string, string];
    const product = await Product.start({ dataDir, env: { BACKUP_KEY: publicKey } });
    try {
      const kept = await requireMoved(product);
      const lines = product.printed.split('\n').filter((line) => line.includes(join(dataDir, kept)));
      expect(lines).toHaveLength(2);
      const file = join(dataDir, `${kept}.backup`);
      for (const line of lines) expect(line).toContain(file);
      const check = ['--restore', file, '--check'];
      expect(await runCommand(check)).toMatchObject({ text: expect.stringContaining('is encrypted') });
      expect(await runCommand(check, { BACKUP_KEY: privateKey })).toMatchObject({ code: 0 });
      await product.stop();
      await product.start();
      expect(await namesIn(KEPT)).toEqual([kept]);
      const [line, ...others] = product.printed.split('\n').filter((one) => one.includes(kept));
      expect(line).toContain(`is still in ${join(dataDir, kept)} and ${file}. Delete it`);
      expect(others).toEqual([]);
    } finally {
      await product.remove();
    }
  });

  test('is moved once by two starts at the same moment', async () => {
    const [one, other] = await Promise.all([Product.start({ dataDir }), Product.start({ dataDir })]);
    try {
      await requireMoved(one);
      await requireMoved(other);
      expect(await namesIn(/^postgres-\d+-/)).toHaveLength(2);
    } finally {
      await other.stop();
      await one.remove();
    }
  });

  test('is moved by a later start if earlier ones were killed in the middle', async () => {
    test.setTimeout(300_000);
    const moments = [/^postgres\.upgrade$/, /^postgres\.upgrade\.backup\./, /^postgres\.upgrade\.backup$/];
    for (const [round, moment] of [...moments, ...moments].entries()) {
      const child = startCommand([MIGRATE], { DATA_DIR: dataDir });
      const ended = once(child, 'close');
      await expect.poll(() => namesIn(moment), { intervals: [2], timeout: 60_000 }).not.toEqual([]);
      // Every other round also kills the servers, as a power cut does.
      await killHard(round % 2 ? await everything(child.pid!) : [child.pid!]);
      await ended;
      expect(await versionOf('postgres')).toBe(version);
      expect(await namesIn(/^postgres-\d+-/)).toEqual([]);
    }
    const product = await Product.start({ dataDir });
    try {
      await requireMoved(product);
    } finally {
      await product.remove();
    }
  });

  /** Returns the process and the servers in the data folder. */
  async function everything(pid: number): Promise<number[]> {
    const locks = ['postgres', 'postgres.upgrade'].map((name) =>
      readFile(join(dataDir, name, 'postmaster.pid'), 'utf8').catch(() => ''),
    );
    const servers = (await Promise.all(locks)).map((text) => Number(text.split('\n')[0])).filter(Boolean);
    const trees = await Promise.all([pid, ...servers].map((one) => processTree(one)));
    return [...new Set(trees.flat())];
  }

  /** Moves the database, and then undoes the second rename, as if the start had been killed before it. */
  async function moveUntilSecondRename(): Promise<string> {
    expect(await runCommand([MIGRATE], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const [kept] = await namesIn(KEPT);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgrade'));
    await writeFile(join(dataDir, 'postgres.upgrade', MARKER), kept!);
    return kept!;
  }

  async function requireRefusal(sentence: string) {
    const before = await readdir(dataDir);
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(sentence) });
    expect(await readdir(dataDir)).toEqual(before);
  }

  test('is moved by a later start if the last one was killed between its two renames', async () => {
    await moveUntilSecondRename();
    const product = await Product.start({ dataDir });
    try {
      await requireMoved(product);
    } finally {
      await product.remove();
    }
  });

  test('is copied again if the last start was killed while the old server still ran under its new name', async () => {
    const kept = await moveUntilSecondRename();
    const server = await startOldServer(dataDir, programs, kept);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`update venues set city = 'Bath'`);
    await client.end();
    const product = await Product.start({ dataDir });
    try {
      await requireMoved(product);
      expect(await product.sql('select city from venues')).toEqual([{ city: 'Bath' }]);
    } finally {
      await product.remove();
    }
  });

  test('is not replaced by an incomplete copy if the operator moves it away', async () => {
    await moveUntilSecondRename();
    await rm(join(dataDir, 'postgres.upgrade', MARKER));
    await requireRefusal('is an incomplete copy');
    expect(await versionOf('postgres.upgrade')).toBe(18);
  });

  test('is not replaced by an empty database that an older release created between the renames', async () => {
    await moveUntilSecondRename();
    await (await startOldServer(dataDir, programs)).stop();
    await requireRefusal('created a new database');
    expect(await versionOf('postgres')).toBe(version);
    expect(await versionOf('postgres.upgrade')).toBe(18);
  });

  test('is renamed before its server stops, so that a waiting program cannot start it again', async () => {
    const server = await startOldServer(dataDir, programs);
    await server.stop();
    const waiting = new pg.Client({ connectionString: server.url.replace(/muster$/, 'postgres') });
    const moving = runCommand([MIGRATE], { DATA_DIR: dataDir });
    await expect.poll(() => isMovedFrom(server.url), { intervals: [20], timeout: 60_000 }).toBe(true);
    waiting.on('error', () => undefined);
    await waiting.connect();
    await expect(waiting.query(`select pg_advisory_lock_shared(${USE_KEY})`)).rejects.toThrow();
    expect(await versionOf('postgres')).not.toBe(version);
    expect(await moving).toMatchObject({ code: 0 });
  });

  /** Returns true if the old server runs, and a start has the lock against all other programs. */
  async function isMovedFrom(url: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: url.replace(/muster$/, 'postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted`,
      );
      return rowCount === 1;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  test('is refused before a copy if it is a mount point', async () => {
    const disk = await mountSmallDisk(join(dataDir, 'postgres'));
    test.skip(!disk, 'only root can mount a small file system');
    try {
      await promisify(execFile)('cp', ['-a', `${filled}/postgres/.`, join(dataDir, 'postgres')]);
      await promisify(execFile)('chown', [`--reference=${filled}/postgres`, join(dataDir, 'postgres')]);
      await promisify(execFile)('chmod', ['700', join(dataDir, 'postgres')]);
      await requireRefusal('which is a mount point or on another disk');
    } finally {
      await disk!.remove();
    }
  });

  test('keeps neither a copy nor a backup beside it after a move failed on a full disk', async () => {
    const disk = await mountSmallDisk();
    test.skip(!disk, 'only root can mount a small file system');
    await promisify(execFile)('cp', ['-a', `${filled}/.`, disk!.folder]);
    const { fill, clear, remove, folder } = disk!;
    try {
      const names = async () => (await readdir(folder)).filter((name) => /upgrade|^postgres-/.test(name));
      const child = startCommand([MIGRATE], { DATA_DIR: folder });
      const ended = once(child, 'close');
      await expect
        .poll(names, { intervals: [2], timeout: 60_000 })
        .toContainEqual(expect.stringMatching(/^postgres\.upgrade\.backup/));
      await fill();
      expect(await ended).toEqual([1, null]);
      expect(await names()).toEqual([]);
      await clear();
      expect(await runCommand([MIGRATE], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    } finally {
      await remove();
    }
  });

  test('is refused while another program uses it', async () => {
    const server = await startOldServer(dataDir, programs);
    const client = new pg.Client({ connectionString: server.url.replace(/muster$/, 'postgres') });
    await client.connect();
    await client.query(`select pg_advisory_lock_shared(${USE_KEY})`);
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({
      code: 1,
      text: expect.stringContaining('Another program of Muster uses'),
    });
    expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await client.end();
    await server.stop();
    const product = await Product.start({ dataDir });
    try {
      await requireMoved(product);
    } finally {
      await product.remove();
    }
  });

  test('is refused with the folder and the reason if the programs that read it are missing', async () => {
    const empty = join(dataDir, 'no-programs');
    await mkdir(empty);
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir, OLD_POSTGRES_BIN: empty });
    expect(refused.code).toBe(1);
    const [line, ...others] = refused.text.trim().split('\n');
    expect(others).toEqual([]);
    expect(line).toMatch(/was created by PostgreSQL \d+, but this program has version 18\. /);
    expect(line).toContain(`${empty}/postgres does not exist.`);
    for (const sentence of line!.split(/[.:] /)) expect(sentence.split(' ').length).toBeLessThan(26);
    expect(await namesIn(/upgrade|^postgres-/)).toEqual([]);
  });

  test('is refused with their version if the programs are those of another one', async () => {
    const programsOfOther = join(dataDir, 'programs');
    await mkdir(programsOfOther);
    const script = '#!/bin/sh\necho "postgres (PostgreSQL) 12.3"\n';
    await writeFile(join(programsOfOther, 'postgres'), script, { mode: 0o755 });
    await promisify(execFile)('chmod', ['755', dataDir]);
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir, OLD_POSTGRES_BIN: programsOfOther });
    expect(refused.text).toContain(`${programsOfOther}/postgres has version 12.`);
  });
});

test('refuses a database folder of a newer PostgreSQL with one sentence', async () => {
  const dataDir = await temporaryFolder();
  try {
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '99\n');
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir });
    expect(refused.code).toBe(1);
    expect(refused.text.trim().split('\n')).toEqual([
      expect.stringMatching(
        /was created by PostgreSQL 99, but this program has version 18\. Start the newer release/,
      ),
    ]);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
