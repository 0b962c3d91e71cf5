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

const old = await findOldPrograms();
const MIGRATE = '--migrate-only';

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
    const [kept] = await namesIn(/^postgres-\d+-[\dTZ-]+$/);
    expect(await namesIn(/upgrade|unfinished/)).toEqual([]);
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

  test('is moved by a start, which keeps the old folder and a backup', async () => {
    const product = await Product.start({ dataDir });
    try {
      const kept = await requireMoved(product);
      const lines = product.printed.split('\n').filter((line) => line.includes(join(dataDir, kept)));
      expect(lines).toHaveLength(2);
      const file = join(dataDir, `${kept}.backup`);
      for (const line of lines) expect(line).toContain(file);
      expect(await runCommand(['--restore', file, '--check'])).toMatchObject({ code: 0 });
      await product.stop();
      await product.start();
      expect(await namesIn(/^postgres-\d+-[\dTZ-]+$/)).toEqual([kept]);
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

  test('is moved by a later start if the last one was killed between its two renames', async () => {
    expect(await runCommand([MIGRATE], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgrade'));
    const product = await Product.start({ dataDir });
    try {
      await requireMoved(product);
    } finally {
      await product.remove();
    }
  });

  test('is refused while another program uses it', async () => {
    const server = await startOldServer(dataDir, programs);
    const client = new pg.Client({ connectionString: server.url.replace(/muster$/, 'postgres') });
    await client.connect();
    // Every program of Muster holds this lock while it uses the embedded database.
    await client.query('select pg_advisory_lock_shared(7308332145)');
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

  test('is refused with one sentence if the programs that read it are missing', async () => {
    const empty = join(dataDir, 'no-programs');
    await mkdir(empty);
    const refused = await runCommand([MIGRATE], { DATA_DIR: dataDir, OLD_POSTGRES_BIN: empty });
    expect(refused.code).toBe(1);
    expect(refused.text.trim().split('\n')).toEqual([
      expect.stringMatching(/was created by PostgreSQL \d+, .*: make a backup with the release before/),
    ]);
    expect(await namesIn(/upgrade|^postgres-/)).toEqual([]);
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
        /was created by PostgreSQL 99, but the program has version 18: start the newer release/,
      ),
    ]);
    expect(await readdir(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
