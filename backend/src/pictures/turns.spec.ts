import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** A job that is done when the test says so. */
function job() {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => ended, end };
}

describe('turns', () => {
  it('are taken one after the other, whatever becomes of the one before', async () => {
    const turns = new Turns(5, 'Busy');
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
    const turns = new Turns(2, 'Busy');
    const [one, two] = [job(), job()];
    const taken = [turns.take(one.run), turns.take(two.run)];
    expect(() => turns.take(one.run)).toThrow('Busy');
    one.end();
    await taken[0];
    two.end();
    await turns.take(two.run);
    await Promise.all(taken);
  });
});
