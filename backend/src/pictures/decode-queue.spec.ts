import { describe, expect, it } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import { DecodeQueue, TurnsByAccount } from './decode-queue.js';

/** A job that is done when the test says so. */
function job() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

const busy = () => new ServiceUnavailableException('Busy');

describe('turns', () => {
  it('are taken one after the other, whatever becomes of the one before', async () => {
    const turns = new DecodeQueue(5, busy);
    const order: string[] = [];
    const first = job();
    const results = [
      turns.take(() => first.run().then(() => order.push('first'))),
      turns.take(async () => {
        order.push('second');
        throw new Error('broken');
      }),
      turns.take(async () => order.push('third')),
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

  it('are refused while too many wait, and given again after', async () => {
    const turns = new DecodeQueue(2, busy);
    const [one, two] = [job(), job()];
    const taken = [turns.take(one.run), turns.take(two.run)];
    expect(() => turns.take(one.run)).toThrow('Busy');
    one.end();
    await taken[0];
    two.end();
    await turns.take(two.run);
    await Promise.all(taken);
  });

  it('of one account are no others’ concern, and are forgotten once they are done', async () => {
    const turns = new TurnsByAccount(1, busy);
    const [mine, theirs] = [job(), job()];
    const taken = [turns.take('mine', mine.run), turns.take('theirs', theirs.run)];
    await expect(turns.take('mine', mine.run)).rejects.toThrow('Busy');
    theirs.end();
    await taken[1];
    await turns.take('theirs', theirs.run);
    mine.end();
    await taken[0];
    expect(turns).toHaveProperty('turns.size', 0);
  });
});
