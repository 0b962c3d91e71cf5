import { ServiceUnavailableException } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';
import { PasswordsService } from './passwords.service.js';

const BOUNDS = { atOnce: 2, perOne: 3, inAll: 6 };

/** Work that runs until it is ended, and records the order of its starts. */
function workshop(bounds = BOUNDS) {
  const queue = new FairQueue(bounds, 'Too many');
  const begun: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const ask = (whose: string, name: string) =>
    queue.run(whose, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)));
      });
    });
  const end = async (name: string, work: Promise<unknown>, fails = false) => {
    ends.get(name)!(fails);
    await work.catch(() => undefined);
  };
  return { begun, ask, end };
}

describe('turns', () => {
  it('start at once while there is room, and otherwise go round the waiting callers', async () => {
    const { begun, ask, end } = workshop();
    const works = new Map<string, Promise<string>>();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'];
    for (const name of names) works.set(name, ask(name[0]!, name));
    expect(begun).toEqual(['a1', 'a2']);
    for (let done = 0; done < names.length; done += 1) await end(begun[done]!, works.get(begun[done]!)!);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('serve a later caller within one round, however many requests of another caller wait', async () => {
    const { begun, ask, end } = workshop();
    const flood = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => [name, ask('a', name)] as const);
    void ask('b', 'b1');
    await end('a1', flood[0]![1]);
    await end('a2', flood[1]![1]);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('are refused to a caller with too many waiting requests, and to all callers if too many wait', async () => {
    const { ask } = workshop();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', name);
    await expect(ask('a', 'a6')).rejects.toThrow('Too many');
    for (const name of ['b1', 'b2', 'b3']) void ask('b', name);
    await expect(ask('c', 'c1')).rejects.toThrow('Too many');
  });

  it('continue after failed work, and are free again when all is done', async () => {
    const { begun, ask, end } = workshop();
    const [first, second, third] = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')];
    await end('a1', first, true);
    await end('a2', second);
    await end('a3', third);
    void ask('a', 'a4');
    void ask('b', 'b1');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });
});

describe('passwords', () => {
  it('are hashed and checked in such turns by network address', async () => {
    const passwords = new PasswordsService();
    const [flood, other] = ['192.0.2.1', '192.0.2.2'];
    const stored = await passwords.hash('some password', other);
    const both = (address: string) => [
      passwords.hash('some password', address),
      passwords.matches(stored, 'some password', address),
    ];
    // Two run at once, and fifty wait.
    const first = Array.from({ length: 26 }, () => both(flood)).flat();
    const refused = { status: 'rejected', reason: expect.any(ServiceUnavailableException) };
    expect(await Promise.allSettled(both(flood))).toEqual([refused, refused]);
    const [hash, isRight] = both(other);
    expect([await hash, await isRight]).toEqual([expect.any(String), true]);
    expect(await Promise.all(first)).toHaveLength(52);
  });
});
