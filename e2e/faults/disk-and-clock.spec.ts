import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { moveClockSql } from '../../backend/test/moved-clock.ts';
import { signUp, someEmail, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { columnsOf, emptyRota } from './shift-reminders.ts';
import { mountSmallDisk } from './small-disk.ts';
import { incompleteOperations, lostRows, makeWriters, writeUntil, type Acknowledged } from './writers.ts';

const clockJumps = new URL('../support/clock-jumps.mjs', import.meta.url).href;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const slowCommitMs = 100;
const patience = { intervals: [50], timeout: 60_000 };

/** Writes until `breakIt` ends. Expects every acknowledged row afterwards and 503 for the others. Returns the number of the others. */
async function writeWhile(product: Product, what: string, breakIt: () => Promise<unknown>): Promise<number> {
  const { pid } = product;
  const refusals: string[] = [];
  const writers = (await makeWriters(product)).map(
    (writer) => (): Promise<Acknowledged> =>
      writer().catch((error: unknown) => {
        refusals.push(/answered (\d+)/.exec(String(error))?.[1] ?? String(error));
        throw error;
      }),
  );
  const acknowledged = await writeUntil(writers, breakIt);
  // Under this load, writes of one company wait for each other, some of them too long.
  expect(refusals.filter((status) => status !== '503')).toEqual([]);
  expect(await lostRows(product, acknowledged)).toEqual([]);
  expect(await incompleteOperations(product)).toEqual([]);
  expect(product.isRunning && product.pid === pid, 'the program is still running').toBe(true);
  const figures = `${acknowledged.length} acknowledged, 0 lost, ${refusals.length} refused`;
  test.info().annotations.push({ type: 'measured', description: figures });
  console.log(`${what}: ${figures}`);
  return refusals.length;
}

function write(boss: Member): ReturnType<Member['call']> {
  return boss.call('POST', '/invitations', {
    body: { email: someEmail(), firstName: 'Sam', lastName: 'Guard' },
  });
}

async function timeOf(boss: Member): Promise<number> {
  const began = performance.now();
  await write(boss);
  return performance.now() - began;
}

async function statusOf(member: Member, path: string): Promise<number> {
  return (await member.call('GET', path)).status;
}

test('refuses writes while the disk is full, and goes on when there is space again', async () => {
  const disk = await mountSmallDisk();
  test.skip(!disk, 'only root can mount a small file system');
  const { folder, fill, clear, remove } = disk!;
  const product = await Product.start({ dataDir: join(folder, 'data') });
  try {
    const boss = await signUp(product.url);
    const reads = new Set<number>();
    const writeOnFullDisk = async (): Promise<number> => {
      await fill();
      reads.add(await statusOf(boss, '/invitations'));
      const { status, headers } = await write(boss);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return status;
    };
    const refused = await writeWhile(product, 'a full disk', async () => {
      await expect.poll(writeOnFullDisk, patience).toBe(503);
      // PostgreSQL cannot create the next file of its log, ends, and cannot start again. A checkpoint may have left it a file.
      const useUpLog = async (): Promise<number> => {
        await fill();
        await product
          .sql(`select pg_logical_emit_message(false, 'full', 'disk'), pg_switch_wal()`)
          .catch(() => undefined);
        return statusOf(boss, '/health/ready');
      };
      await expect.poll(useUpLog, patience).toBe(503);
      for (let n = 0; n < 10; n += 1) expect(await writeOnFullDisk()).toBe(503);
      await clear();
      const cleared = performance.now();
      await expect.poll(async () => (await write(boss)).status, patience).toBe(201);
      await expect.poll(() => statusOf(boss, '/health/ready'), patience).toBe(200);
      console.log(`a full disk: served again after ${Math.round(performance.now() - cleared)} ms`);
    });
    expect(refused).toBeGreaterThan(0);
    expect([...reads].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  } finally {
    await clear();
    await product.remove();
    await remove();
  }
});

test('loses nothing on a slow disk', async () => {
  const product = await Product.start();
  try {
    const boss = await signUp(product.url);
    await writeWhile(product, 'a slow disk', async () => {
      // Each commit waits 100 ms before it is written to the disk.
      await product.sql(`alter system set commit_delay = ${slowCommitMs * 1_000}`);
      await product.sql('alter system set commit_siblings = 0');
      await product.sql('select pg_reload_conf()');
      await expect.poll(() => timeOf(boss), patience).toBeGreaterThan(slowCommitMs);
      for (let n = 0; n < 10; n += 1) {
        expect((await write(boss)).status).toBe(201);
        expect(await statusOf(boss, '/health/ready')).toBe(200);
      }
      for (const name of ['commit_delay', 'commit_siblings']) await product.sql(`alter system reset ${name}`);
      await product.sql('select pg_reload_conf()');
      await expect.poll(() => timeOf(boss), patience).toBeLessThan(slowCommitMs);
    });
  } finally {
    await product.remove();
  }
});

test('loses nothing and sends each reminder once when the clock jumps an hour ahead and back', async () => {
  const product = await Product.start({
    env: { JOBS_EVERY_SECONDS: '1' },
    nodeArgs: ['--import', clockJumps],
  });
  try {
    // Only new connections find the database's moved clock.
    await product.sql(moveClockSql(0));
    await product.stop();
    await product.start();
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    const rotaId = await emptyRota(boss);
    const planned = new Map<string, string>();
    const plan = async (what: string, startsInMs: number): Promise<void> => {
      const startsAt = new Date(Date.now() + startsInMs);
      planned.set(what, await planShift(product, { guard, rotaId, startsAt }));
    };
    const reminders = async (): Promise<Record<string, number>> => {
      const rows = await product.sql<{ id: string }>(
        `select data ->> 'rotaShiftId' as id from notifications where user_id = $1 and type = 'shift_reminder'`,
        [guard.id],
      );
      return Object.fromEntries(
        [...planned].map(([what, id]) => [what, rows.filter((row) => row.id === id).length]),
      );
    };
    const expectSessions = async (): Promise<void> => {
      expect([await statusOf(boss, '/auth/user'), await statusOf(guard, '/auth/user')]).toEqual([200, 200]);
    };
    const jump = async (aheadMs: number): Promise<void> => {
      await product.sql(moveClockSql(aheadMs));
      process.kill(product.pid, 'SIGUSR2');
    };
    await writeWhile(product, 'a clock that jumps', async () => {
      await plan('due before the jump', 12 * HOUR_MS);
      await plan('due within the hour', 24.5 * HOUR_MS);
      await expect.poll(reminders, patience).toEqual({ 'due before the jump': 1, 'due within the hour': 0 });
      await jump(HOUR_MS);
      await expect.poll(reminders, patience).toEqual({ 'due before the jump': 1, 'due within the hour': 1 });
      await plan('started by the moved clock', 0.5 * HOUR_MS);
      await plan('due by the moved clock', 24.5 * HOUR_MS);
      await expect.poll(reminders, patience).toEqual({
        'due before the jump': 1,
        'due within the hour': 1,
        'started by the moved clock': 0,
        'due by the moved clock': 1,
      });
      await expectSessions();
      await jump(0);
      await plan('due after the jump', 23 * HOUR_MS);
      const wanted = Object.fromEntries([...planned.keys()].map((what) => [what, 1]));
      await expect.poll(reminders, patience).toEqual(wanted);
      await plan('due in a later run', HOUR_MS);
      await expect.poll(reminders, patience).toEqual({ ...wanted, 'due in a later run': 1 });
      await expectSessions();
    });
  } finally {
    await product.remove();
  }
});

test('uses the time of the database again within seconds when the clock of its machine jumps', async () => {
  const product = await Product.start({ nodeArgs: ['--import', clockJumps] });
  try {
    const boss = await signUp(product.url);
    const aheadMs = async (): Promise<number> => {
      const { now } = await boss.get<{ now: string }>('/clock/duty');
      return Math.abs(Date.parse(now) - Date.now());
    };
    expect(await aheadMs()).toBeLessThan(MINUTE_MS);
    process.kill(product.pid, 'SIGUSR2');
    // The next answer follows the jump.
    await aheadMs();
    const began = performance.now();
    await expect.poll(aheadMs, { intervals: [100] }).toBeLessThan(MINUTE_MS);
    expect(performance.now() - began).toBeLessThan(20_000);
  } finally {
    await product.remove();
  }
});

/** Stores a published shift of a rota. Returns its id. */
async function planShift(
  product: Product,
  { guard, rotaId, startsAt }: { guard: Member; rotaId: string; startsAt: Date },
): Promise<string> {
  const columns = columnsOf('rota_id');
  const [row] = await product.sql<{ id: string }>(
    `with made as (
       insert into shifts (${columns})
       values (gen_random_uuid(), $1, $2, $3, '2030-01-07', '09:00', '17:00', $4, $4::timestamptz + interval '8 hours', now(), now())
       returning ${columns})
     insert into published_shifts (${columns}) select ${columns} from made returning id`,
    [guard.user.companyId, rotaId, guard.id, startsAt],
  );
  return row!.id;
}
