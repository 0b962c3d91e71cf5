import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Product } from '../support/product.ts';
import { halvesOf, lostOf, makeWriters, writeUntil, type Acknowledged } from './writers.ts';

const rounds = 10;
/** The moment of the kill is anywhere in this span. */
const spanMs = 600;
const killAtRandom = (product: Product) => async (): Promise<void> => {
  await sleep(Math.random() * spanMs);
  await product.kill();
};

test('ten kills of everything under write load lose no acknowledged write, unless the database is careless', async () => {
  const product = await Product.start();
  try {
    const [durability] = await product.sql(
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('full_page_writes') as pages`,
    );
    // A kill leaves the system's file cache alone, so it cannot show what a power cut would: this can.
    expect(durability).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
    const writers = await makeWriters(product);
    await test.step('as the product sets it up, nothing is lost', async () => {
      const acknowledged: Acknowledged[] = [];
      const times: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        acknowledged.push(...(await writeUntil(writers, killAtRandom(product))));
        times.push(Math.round(await product.start()));
        expect(await lostOf(product, acknowledged), `round ${round}`).toEqual([]);
        expect(await halvesOf(product), `round ${round}`).toEqual([]);
      }
      const figures = `${acknowledged.length} acknowledged, 0 lost; ready after ${times.join(', ')} ms`;
      test.info().annotations.push({ type: 'measured', description: figures });
      console.log(`kill -9, ${rounds} rounds: ${figures}`);
      expect(acknowledged.length).toBeGreaterThan(rounds * 10);
    });
    await test.step('the same kills lose writes where the database was told to be careless', async () => {
      await product.sql('alter database muster set synchronous_commit = off');
      await product.kill();
      await product.start();
      let lost = 0;
      for (let round = 1; round <= rounds && lost === 0; round += 1) {
        const acknowledged = await writeUntil(writers, killAtRandom(product));
        await product.start();
        lost = (await lostOf(product, acknowledged)).length;
      }
      console.log(`kill -9 without synchronous_commit: ${lost} acknowledged writes lost, as it must be`);
      expect(lost, 'else the step above could not fail').toBeGreaterThan(0);
    });
  } finally {
    await product.remove();
  }
});
