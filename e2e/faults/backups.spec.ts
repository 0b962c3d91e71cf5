import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { runCommand as run, startCommand } from '../support/backup-commands.ts';
import { createDatabase, startDatabase, temporaryFolder } from '../support/database.ts';
import { Member, signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const KILLS = 10;
const VENUE = { addressLine1: '1 Quay', city: 'Bristol', postcode: 'BS1 4DJ' };

/** Creates venues without a pause until `work` ends. Returns the names of the created ones. */
async function writeDuring(boss: Member, work: Promise<unknown>): Promise<string[]> {
  const names: string[] = [];
  let isDone = false;
  void work.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone) {
    const name = `Venue ${names.length}`;
    await boss.post('/venues', { ...VENUE, name });
    names.push(name);
  }
  await work;
  return names;
}

test('moves a running product from the embedded database to a server and back', async () => {
  const folder = await temporaryFolder();
  const product = await Product.start();
  const server = await startDatabase();
  const database = await createDatabase(server.url);
  const made = await run(['--backup', '--new-key']);
  const key = /AGE-SECRET-KEY-1\w+/.exec(made.text)![0];
  const file = (name: string) => join(folder, name);
  try {
    const boss = await signUp(product.url, { role: 'employer' });
    const { email } = boss.user;
    await boss.post('/venues', { ...VENUE, name: 'Before' });
    const backup = run(['--backup', file('first')], { DATA_DIR: product.dataDir, BACKUP_KEY: key });
    const written = await writeDuring(boss, backup);
    expect(await backup).toMatchObject({ code: 0 });
    expect(written.length).toBeGreaterThan(0);
    await product.stop();

    const onServer = { DATABASE_URL: database.url };
    const restored = await run(['--restore', file('first')], { ...onServer, BACKUP_KEY: key });
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('The database is restored') });
    const moved = await Product.start({ env: onServer });
    const names = async (at: Product) => {
      const again = await new Member(at.url).signIn(email);
      const found = await again.get<{ name: string }[]>('/venues?sort=["name","ASC"]&range=[0,99]');
      return found.map(({ name }) => name);
    };
    const found = await names(moved);
    expect(found).toContain('Before');
    expect(['Before', ...written]).toEqual(expect.arrayContaining(found));
    const refused = await run(['--restore', file('first'), '--replace'], { ...onServer, BACKUP_KEY: key });
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Stop all servers') });
    expect(await run(['--backup', file('second')], onServer)).toMatchObject({ code: 0 });
    await moved.remove();

    const home = { DATA_DIR: file('data') };
    expect(await run(['--restore', file('second')], home)).toMatchObject({ code: 0 });
    const again = await run(['--restore', file('second')], home);
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining('--replace') });
    expect(await run(['--restore', file('second'), '--replace'], home)).toMatchObject({ code: 0 });
    const back = await Product.start({ env: home });
    expect(await names(back)).toEqual(found);
    await back.remove();
  } finally {
    await product.remove();
    await database.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test(`leaves no half file after ${KILLS} kills in the middle, and the next backup is whole`, async () => {
  const folder = await temporaryFolder();
  const product = await Product.start();
  const env = { DATA_DIR: product.dataDir };
  const file = join(folder, 'backup');
  try {
    await product.sql('create table ballast (id int primary key, text text)');
    await product.sql(
      `insert into ballast select n, md5(n::text) || md5((n + 1)::text) from generate_series(1, 300000) n`,
    );
    const unfinished = async () => (await readdir(folder)).filter((name) => name.endsWith('.unfinished'));
    for (let round = 0; round < KILLS; round += 1) {
      const before = (await unfinished()).length;
      const child = startCommand(['--backup', file], env);
      const ended = once(child, 'close');
      await expect.poll(async () => (await unfinished()).length, { intervals: [5] }).toBe(before + 1);
      await sleep(Math.random() * 300);
      child.kill('SIGKILL');
      await ended;
      expect(await stat(file).catch(() => null), `round ${round}`).toBeNull();
    }
    expect(await run(['--backup', file], env)).toMatchObject({ code: 0 });
    expect(await run(['--restore', file, '--check'], env)).toMatchObject({
      code: 0,
      text: expect.stringContaining('is whole'),
    });
  } finally {
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});

test('makes scheduled backups on one of two servers, and erases people again after a restore', async () => {
  test.setTimeout(300_000);
  const folder = await temporaryFolder();
  const backups = join(folder, 'backups');
  await mkdir(backups);
  const database = await startDatabase();
  const env = { DATABASE_URL: database.url, BACKUP_DIR: backups, JOBS_EVERY_SECONDS: '1' };
  const product = await Product.start({ env });
  const other = await Product.start({ env });
  const files = async () => (await readdir(backups)).filter((name) => name.startsWith('muster-'));
  try {
    const boss = await signUp(product.url, { role: 'employer' });
    const guard = await boss.hire({ firstName: 'Zephyrine', lastName: 'Quill' });
    await expect.poll(async () => (await files()).length, { timeout: 60_000 }).toBe(1);
    const ready = (await (await fetch(`${product.url}/api/health/ready`)).json()) as {
      backup: { ageSeconds: number; bytes: number; warning?: string };
    };
    expect(ready.backup.warning).toBeUndefined();
    expect(ready.backup.bytes).toBeGreaterThan(1_000);
    expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(/muster_backup_bytes \d{4}/);
    const file = join(folder, 'with-the-guard');
    expect(await run(['--backup', file], env)).toMatchObject({ code: 0 });

    await boss.post(`/employees/${guard.id}/deactivate`);
    await boss.post(`/employees/${guard.id}/erase`);
    await expect
      .poll(async () => readFile(join(backups, 'erasures.jsonl'), 'utf8').catch(() => ''), {
        timeout: 60_000,
      })
      .toContain(guard.id);
    expect(await readFile(join(backups, 'erasures.jsonl'), 'utf8')).not.toContain('Zephyrine');
    expect(await files()).toHaveLength(1);
    await product.stop();
    await other.stop();

    const beside = join(backups, 'with-the-guard');
    await rename(file, beside);
    const home = { DATA_DIR: join(folder, 'data') };
    const restored = await run(['--restore', beside], home);
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('erased again: 1') });
    const back = await Product.start({ env: home });
    try {
      const former = new Member(back.url);
      former.cookie = guard.cookie;
      expect((await former.call('GET', '/auth/user')).status).toBe(401);
      await expect(new Member(back.url).signIn(guard.user.email)).rejects.toThrow('401');
      const again = await new Member(back.url).signIn(boss.user.email);
      const erased = await again.get<{ firstName: string; lastName: string }>(`/employees/${guard.id}`);
      expect([erased.firstName, erased.lastName]).toEqual(['Former', 'member']);
    } finally {
      await back.remove();
    }
    const replaced = await run(['--restore', beside, '--replace'], { DATABASE_URL: database.url });
    expect(replaced).toMatchObject({ code: 0, text: expect.stringContaining('erased again: 1') });
  } finally {
    await other.remove();
    await product.remove();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
