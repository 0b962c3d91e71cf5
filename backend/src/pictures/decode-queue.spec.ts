import { describe, expect, it } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import { DecodeQueue, DecodeQueueByAccount } from './decode-queue.js';

/** A job that ends when the test calls `end`. */
function job() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

const busy = () => new ServiceUnavailableException('Busy');

describe('the queue of picture jobs', () => {
  it('runs jobs one after another, also after a failed one', async () => {
    const queue = new DecodeQueue(5, busy);
    const order: string[] = [];
    const first = job();
    const results = [
      queue.run(() => first.run().then(() => order.push('first'))),
      queue.run(async () => {
        order.push('second');
        throw new Error('broken');
      }),
      queue.run(async () => order.push('third')),
    ];
    expect(order).toEqual([]);
    first.end();
    expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(order).toEqual(['first', 'second', 'third']);
  });

  it('refuses jobs while too many wait, and accepts them again afterwards', async () => {
    const queue = new DecodeQueue(2, busy);
    const [one, two] = [job(), job()];
    const taken = [queue.run(one.run), queue.run(two.run)];
    expect(() => queue.run(one.run)).toThrow('Busy');
    one.end();
    await taken[0];
    two.end();
    await queue.run(two.run);
    await Promise.all(taken);
  });

  it('limits the jobs of each account separately, and forgets an account without jobs', async () => {
    const queue = new DecodeQueueByAccount(1, busy);
    const [mine, theirs] = [job(), job()];
    const taken = [queue.run('mine', mine.run), queue.run('theirs', theirs.run)];
    await expect(queue.run('mine', mine.run)).rejects.toThrow('Busy');
    theirs.end();
    await taken[1];
    await queue.run('theirs', theirs.run);
    mine.end();
    await taken[0];
    expect(queue).toHaveProperty('queue.size', 0);
  });
});
