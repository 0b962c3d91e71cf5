import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startDatabase } from '../support/database.ts';
import { Product } from '../support/product.ts';
import {
  incompleteOperations,
  killRounds,
  lostRows,
  makeWriters,
  writeUntil,
  type Acknowledged,
} from './writers.ts';

/** The kill comes at a random moment within these milliseconds. */
const spanMs = 600;
const killAtRandom = (product: Product) => async (): Promise<void> => {
  await sleep(Math.random() * spanMs);
  await product.kill();
};

type Writers = Awaited<ReturnType<typeof makeWriters>>;

/** Kills and starts a product again under write load, and expects no acknowledged row to be missing or incomplete. */
async function expectNothingLost(
  product: Product,
  writers: Writers,
  { what, rounds }: { what: string; rounds: number },
): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    acknowledged.push(...(await writeUntil(writers, killAtRandom(product))));
    times.push(Math.round(await product.start()));
    expect(await lostRows(product, acknowledged), `round ${round}`).toEqual([]);
    expect(await incompleteOperations(product), `round ${round}`).toEqual([]);
  }
  const figures = `${acknowledged.length} acknowledged, 0 lost; ready after ${times.join(', ')} ms`;
  test.info().annotations.push({ type: 'measured', description: figures });
  console.log(`kill -9 of ${what}, ${rounds} rounds: ${figures}`);
  expect(acknowledged.length).toBeGreaterThan(rounds * 10);
  expect(new Set(acknowledged.map(({ kind }) => kind)).size, 'rows of each kind were written').toBe(3);
}

test('loses no acknowledged write in kills of the server under write load', async () => {
  const database = await startDatabase();
  const product = await Product.start({ env: { DATABASE_URL: database.url } });
  try {
    const writers = await makeWriters(product);
    await expectNothingLost(product, writers, { what: 'the server', rounds: killRounds });
  } finally {
    await product.remove();
    await database.stop();
  }
});

test('loses no acknowledged write in kills of server and PostgreSQL under write load, unless synchronous_commit is off', async () => {
  const product = await Product.start();
  try {
    const [durability] = await product.sql(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages`,
    );
    // A kill keeps the system's file cache, so it cannot simulate a power cut. These settings protect against one.
    expect(durability).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
    const writers = await makeWriters(product);
    await test.step('loses nothing with the product’s own database settings', () =>
      expectNothingLost(product, writers, {
        what: 'server and PostgreSQL',
        rounds: Math.ceil(killRounds / 2),
      }));
    await test.step('loses writes with synchronous_commit off, which shows that the check works', async () => {
      await product.sql('alter database muster set synchronous_commit = off');
      await product.kill();
      await product.start();
      let lost = 0;
      for (let round = 1; round <= 10 && lost === 0; round += 1) {
        const acknowledged = await writeUntil(writers, killAtRandom(product));
        await product.start();
        lost = (await lostRows(product, acknowledged)).length;
      }
      console.log(`kill -9 without synchronous_commit: ${lost} acknowledged writes lost, as it must be`);
      expect(lost, 'the check finds lost writes').toBeGreaterThan(0);
    });
  } finally {
    await product.remove();
  }
});
