import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { Member, signUp, someEmail } from '../support/member.ts';
import { Product } from '../support/product.ts';
import {
  incompleteOperations,
  killRounds as rounds,
  lostRows,
  makeWriters,
  writeUntil,
  type Acknowledged,
} from './writers.ts';

test('answers 503 for a moment and loses nothing when PostgreSQL is killed', async () => {
  const product = await Product.start();
  try {
    const writers = await makeWriters(product);
    const boss = await signUp(product.url);
    const balancer = new Member(product.url);
    const { pid } = product;
    const acknowledged: Acknowledged[] = [];
    const answers = new Map<string, number>();
    const times: number[] = [];
    const ask = async (method: string, path: string, body?: object): Promise<number> => {
      const { status } = await boss.call(method, path, { body });
      answers.set(`${status}`, (answers.get(`${status}`) ?? 0) + 1);
      return status;
    };
    const recovered = async (): Promise<void> => {
      const began = performance.now();
      const write = (): Promise<number> =>
        ask('POST', '/invitations', { email: someEmail(), firstName: 'Sam', lastName: 'Guard' });
      const reads = ['/invitations', '/auth/user', '/health/ready'];
      for (let last = 0; last !== 201;) {
        for (const path of reads) await ask('GET', path);
        expect((await balancer.call('GET', '/health/live')).status).toBe(200);
        last = await write();
        await sleep(10);
      }
      times.push(Math.round(performance.now() - began));
    };
    for (let round = 1; round <= rounds; round += 1) {
      const breakIt = (): Promise<void> => product.killDatabase().then(recovered);
      acknowledged.push(...(await writeUntil(writers, breakIt)));
      expect(await lostRows(product, acknowledged), `round ${round}`).toEqual([]);
      expect(await incompleteOperations(product), `round ${round}`).toEqual([]);
    }
    const counts = [...answers].map(([status, count]) => `${count} x ${status}`).join(', ');
    const figures = `${acknowledged.length} acknowledged, 0 lost; served again after ${times.join(', ')} ms; ${counts}`;
    test.info().annotations.push({ type: 'measured', description: figures });
    console.log(`kill -9 of PostgreSQL, ${rounds} rounds: ${figures}`);
    expect([...answers.keys()].filter((status) => !['200', '201', '503'].includes(status))).toEqual([]);
    expect(product.isRunning && product.pid === pid, 'the program is still running').toBe(true);
  } finally {
    await product.remove();
  }
});
