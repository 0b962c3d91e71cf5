import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Caller } from './caller.js';
import { ConnectionQueue, type QueueBounds, type Permit } from './connection-queue.js';

const FOREVER_MS = 600_000;

function queueWith(bounds: Partial<QueueBounds> = {}): ConnectionQueue {
  return new ConnectionQueue('writes', {
    total: 10,
    each: 2,
    withoutCompany: 5,
    waitingMax: 100,
    waitMs: FOREVER_MS,
    pauseMs: 0,
    ...bounds,
  });
}

const of = (company: string, gone?: AbortSignal) =>
  new Caller('writes', `company ${company}`, true, gone && (() => gone));
const stranger = (account: string) => new Caller('writes', `account ${account}`, false);

/** Asks for permits and notes in which order they came. */
function order(queue: ConnectionQueue) {
  const came: string[] = [];
  const given = new Map<string, Permit>();
  const ask = (name: string, caller: Caller): Promise<void> =>
    queue.acquire(caller).then((permit) => {
      came.push(name);
      given.set(name, permit);
    });
  const release = async (name: string): Promise<void> => {
    given.get(name)!.release();
    // Whoever is next has heard of it once the promises that are settled have been told.
    await new Promise(setImmediate);
  };
  return { came, ask, release };
}

describe('permits to take a connection', () => {
  afterEach(() => void jest.useRealTimers());

  it('are so many at once for a company; the next comes when one is given back, in the order they asked', async () => {
    const { came, ask, release } = order(queueWith());
    await Promise.all([ask('a1', of('a')), ask('a2', of('a'))]);
    const later = [ask('a3', of('a')), ask('a4', of('a'))];
    await ask('b1', of('b'));
    expect(came).toEqual(['a1', 'a2', 'b1']);
    await release('a2');
    expect(came).toEqual(['a1', 'a2', 'b1', 'a3']);
    await release('a1');
    await Promise.all(later);
    expect(came).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('go from company to company when all are taken', async () => {
    const { came, ask, release } = order(queueWith({ total: 2, each: 2 }));
    await Promise.all([ask('a1', of('a')), ask('a2', of('a'))]);
    const later = ['a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => ask(name, of(name[0]!)));
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4']) await release(name);
    await Promise.all(later);
    expect(came).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
  });

  it('of all without a company together leave connections for companies', async () => {
    const { came, ask, release } = order(queueWith({ total: 4, withoutCompany: 2 }));
    await Promise.all([ask('x', stranger('x')), ask('y', stranger('y'))]);
    const later = ask('z', stranger('z'));
    await ask('a', of('a'));
    expect(came).toEqual(['x', 'y', 'a']);
    await release('x');
    await later;
  });

  it('come first to who has begun', async () => {
    const { came, ask, release } = order(queueWith({ each: 1 }));
    await ask('a1', of('a'));
    const begun = of('a');
    begun.hasBegun = true;
    const later = [ask('a2', of('a')), ask('b1', begun), ask('b2', begun)];
    for (const name of ['a1', 'b1', 'b2']) await release(name);
    await Promise.all(later);
    expect(came).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  it('are given back once, however often', async () => {
    const queue = queueWith({ each: 2 });
    const [first, second] = [await queue.acquire(of('a')), await queue.acquire(of('a'))];
    first.release();
    await queue.acquire(of('a'));
    first.release();
    const fourth = queue.acquire(of('a'));
    expect(queue.waiting).toBe(1);
    second.release();
    expect((await fourth).hasWaited).toBe(true);
  });

  it('are refused to the 101st who waits, with when to come back; other companies have their own line', async () => {
    const queue = queueWith({ each: 1, waitingMax: 100 });
    const first = await queue.acquire(of('a'));
    const line = Array.from({ length: 100 }, () => queue.acquire(of('a')).then(({ release }) => release()));
    const late = queue.acquire(of('a'));
    expect(queue).toMatchObject({ waiting: 100, refused: 1 });
    await expect(late).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect((await queue.acquire(of('b'))).hasWaited).toBe(false);
    first.release();
    await Promise.all(line);
    expect(queue.waiting).toBe(0);
  });

  it('are waited for so long and no longer; nothing is left of who gave up', async () => {
    jest.useFakeTimers();
    const queue = queueWith({ each: 1, waitMs: 3_000 });
    const first = await queue.acquire(of('a'));
    const late = queue.acquire(of('a'));
    jest.advanceTimersByTime(2_999);
    expect(queue).toMatchObject({ waiting: 1, refused: 0 });
    jest.advanceTimersByTime(1);
    expect(queue.refused).toBe(1);
    await expect(late).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 });
    expect(queue.waiting).toBe(0);
    first.release();
    expect((await queue.acquire(of('a'))).hasWaited).toBe(false);
  });

  it('stay free for a while before the next of a company gets them, not so for others or who has begun', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const { came, ask, release } = order(queueWith({ each: 1, total: 2, pauseMs: 40 }));
    await ask('a1', of('a'));
    const begun = of('a');
    begun.hasBegun = true;
    const later = [ask('a2', of('a')), ask('a3', begun)];
    await release('a1');
    expect(came).toEqual(['a1', 'a3']);
    await release('a3');
    await Promise.all([ask('b1', of('b')), ask('c1', of('c'))]);
    expect(came).toEqual(['a1', 'a3', 'b1', 'c1']);
    await release('b1');
    jest.advanceTimersByTime(39);
    await release('c1');
    expect(came).not.toContain('a2');
    jest.advanceTimersByTime(1);
    await Promise.all(later);
    await release('a2');
    // Nobody waits, so nothing pauses.
    await ask('a4', of('a'));
  });

  it('stay free so shortly that as many as may wait, for writes of 80 ms each, are served in time', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const queue = queueWith({ each: 4, waitMs: 3_000, pauseMs: 40 });
    let served = 0;
    const write = async (): Promise<void> => {
      const { release } = await queue.acquire(of('a'));
      setTimeout(() => {
        served += 1;
        release();
      }, 80);
    };
    const all = Array.from({ length: 104 }, write);
    for (let ms = 0; ms < 3_200; ms += 1) {
      jest.advanceTimersByTime(1);
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    expect([served, queue.refused, queue.waiting]).toEqual([104, 0, 0]);
  });

  it('pass over who has gone meanwhile', async () => {
    const queue = queueWith({ each: 1 });
    const first = await queue.acquire(of('a'));
    const gone = new AbortController();
    const second = queue.acquire(of('a', gone.signal));
    const third = queue.acquire(of('a'));
    gone.abort();
    await expect(second).rejects.toThrow();
    first.release();
    expect((await third).hasWaited).toBe(true);
    await expect(
      Promise.all([queue.acquire(of('a', gone.signal)), queue.acquire(of('a', gone.signal))]),
    ).rejects.toThrow();
  });
});
