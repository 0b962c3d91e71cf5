import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { signUp, someEmail } from '../support/member.ts';
import { isRunning } from '../support/processes.ts';
import { Product } from '../support/product.ts';

/** Returns the number of requests that wait for a lock. Housekeeping may wait too: it updates, and requests read first. */
async function waitingIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks where not granted and mode <> 'RowExclusiveLock'`,
  );
  return rows[0]!.count;
}

const invitee = () => ({ email: someEmail(), firstName: 'Sam', lastName: 'Guard' });

let product: Product;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await Product.start();
});
test.afterAll(() => product.remove());

test('finishes running requests, stops the database and exits with 0 on SIGTERM', async () => {
  const boss = await signUp(product.url);
  const database = await product.databasePids();
  expect(database.length).toBeGreaterThan(0);

  // Locks a table, so that these requests are still running during the stop.
  const holder = new pg.Client({ connectionString: await product.databaseUrl() });
  await holder.connect();
  await holder.query('begin; lock table invitations in access exclusive mode');
  const running = Array.from({ length: 5 }, () =>
    boss.call('POST', '/invitations', { body: invitee(), headers: { connection: 'close' } }),
  );
  await expect.poll(() => waitingIn(holder)).toBe(running.length);
  const stopped = product.stop();
  // The server answers 200 until the signal arrives.
  const late = async () => (await boss.call('GET', '/auth/user').catch(() => null))?.status ?? 503;
  await expect.poll(late, 'a late request is refused').toBe(503);
  await holder.query('commit');
  await holder.end();

  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await stopped).toBe(0);
  for (const pid of database) expect(await isRunning(pid)).toBe(false);

  const warm = Math.round(await product.start());
  console.log(`second start: ready after ${warm} ms`);
  test.info().annotations.push({ type: 'measured', description: `second start ready after ${warm} ms` });
  expect(await product.sql('select id from invitations')).toHaveLength(5);
});

test('loses no acknowledged write when stopped under load', async () => {
  const boss = await signUp(product.url);
  const acknowledged: string[] = [];
  const others = new Map<number, number>();
  const load = Array.from({ length: 8 }, async () => {
    while (product.isRunning) {
      const answer = await boss
        .call<{ id: string }>('POST', '/invitations', { body: invitee() })
        .catch(() => null);
      if (answer?.status === 201) acknowledged.push(answer.body.id);
      else if (answer) others.set(answer.status, (others.get(answer.status) ?? 0) + 1);
      else await sleep(5);
    }
  });
  await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
  expect(await product.stop()).toBe(0);
  await Promise.all(load);
  expect([...others.keys()].filter((status) => status !== 503)).toEqual([]);
  await product.start();
  const rows = await product.sql<{ id: string }>('select id from invitations');
  const ids = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
});
