import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { signUp, someEmail } from '../support/member.ts';
import { isRunning } from '../support/processes.ts';
import { Product } from '../support/product.ts';

const invitee = () => ({ email: someEmail(), firstName: 'Sam', lastName: 'Guard' });

test('a stop finishes what runs, closes the database and exits with 0', async () => {
  const product = await Product.start();
  try {
    const boss = await signUp(product.url);
    const database = await product.databasePids();
    expect(database.length).toBeGreaterThan(0);

    // Requests that surely run: they wait for a table that another session holds.
    const holder = new pg.Client({ connectionString: await product.databaseUrl() });
    await holder.connect();
    await holder.query('begin; lock table invitations in access exclusive mode');
    const running = Array.from({ length: 5 }, () =>
      boss.call('POST', '/invitations', { body: invitee(), headers: { connection: 'close' } }),
    );
    await sleep(300);
    const stopped = product.stop();
    await sleep(300);
    const late = await boss.call('GET', '/auth/user').catch(() => null);
    await holder.query('commit');
    await holder.end();

    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(late === null || late.status === 503, 'a late request is refused').toBe(true);
    expect(await stopped).toBe(0);
    for (const pid of database) expect(await isRunning(pid)).toBe(false);

    const warm = Math.round(await product.start());
    console.log(`second start: ready after ${warm} ms`);
    test.info().annotations.push({ type: 'measured', description: `second start ready after ${warm} ms` });
    expect(warm).toBeLessThan(3_000);
    expect(await product.sql('select id from invitations')).toHaveLength(5);
  } finally {
    await product.remove();
  }
});

test('a stop under load loses nothing that was acknowledged', async () => {
  const product = await Product.start();
  try {
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
    await sleep(500);
    expect(await product.stop()).toBe(0);
    await Promise.all(load);
    expect([...others.keys()].filter((status) => status !== 503)).toEqual([]);
    await product.start();
    const rows = await product.sql<{ id: string }>('select id from invitations');
    const ids = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(10);
  } finally {
    await product.remove();
  }
});
