import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Caller } from './caller.js';
import { ConnectionQueue, type Release } from './connection-queue.js';

/** A request named by its company and member, such as `a1` for member 1 of company a. */
const callerOf = (name: string, gone?: AbortSignal) =>
  new Caller('writes', name[0]!, name.slice(0, 2), gone && (() => gone));

/** A request that had a connection before. */
function begunCallerOf(name: string): Caller {
  const caller = callerOf(name);
  caller.hasBegun = true;
  return caller;
}

/** A queue that records in `served` the order of its requests. */
function recordedQueue(total: number) {
  const queue = new ConnectionQueue('writes', total);
  const served: string[] = [];
  const releases = new Map<string, Release>();
  const ask = (name: string, caller = callerOf(name)): Promise<void> =>
    queue.acquire(caller).then((release) => {
      served.push(name);
      releases.set(name, release);
    });
  /** Resolves when all served requests have been notified. Each round of the event loop serves one. */
  const release = async (...names: string[]): Promise<void> => {
    for (const name of names) releases.get(name)!();
    for (let round = 0; round < 4; round += 1) await new Promise(setImmediate);
  };
  return { queue, served, ask, release };
}

const REFUSAL = { status: 429, retryAfterSeconds: 1 };

describe('the queue for connections', () => {
  afterEach(() => void jest.useRealTimers());

  it('gives a company all connections but one at once while no other company waits', async () => {
    const { queue, served, ask, release } = recordedQueue(4);
    await Promise.all(['a1', 'a2', 'a3'].map((name) => ask(name)));
    const later = ask('a4');
    await ask('b1');
    expect(served).toEqual(['a1', 'a2', 'a3', 'b1']);
    expect(queue.waiting).toBe(1);
    await release('b1');
    expect(queue.waiting).toBe(1);
    await release('a1');
    await later;
  });

  it('gives a released connection to the next request of the same company at once', async () => {
    const { served, ask, release } = recordedQueue(2);
    await ask('a1');
    const later = [ask('a2'), ask('a3')];
    await release('a1');
    expect(served).toEqual(['a1', 'a2']);
    await release('a2');
    await Promise.all(later);
  });

  it('serves waiting companies in turn', async () => {
    const { served, ask, release } = recordedQueue(2);
    await Promise.all([ask('a1'), ask('b1')]);
    const later = ['a2', 'a3', 'b2', 'c1', 'c2'].map((name) => ask(name));
    for (const name of ['a1', 'b1', 'a2', 'b2', 'c1']) await release(name);
    await Promise.all(later);
    expect(served).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'c2']);
  });

  it('gives a company at most half of the connections while others wait', async () => {
    const { served, ask, release } = recordedQueue(4);
    await Promise.all(['a1', 'a2', 'a3', 'b1'].map((name) => ask(name)));
    const later = ['a4', 'b2', 'b3'].map((name) => ask(name));
    await release('a1');
    expect(served.at(-1)).toBe('b2');
    await release('a2');
    expect(served.at(-1)).toBe('a4');
    await release('b1');
    await Promise.all(later);
    expect(served.at(-1)).toBe('b3');
  });

  it('uses every connection of an odd number while two companies wait', async () => {
    const { queue, ask, release } = recordedQueue(3);
    await Promise.all([ask('a1'), ask('a2'), ask('b1')]);
    const later = ['a3', 'a4', 'b2', 'b3'].map((name) => ask(name));
    await release('a1', 'a2', 'b1');
    expect(queue.waiting).toBe(1);
    await release('b2');
    await Promise.all(later);
  });

  it('serves the waiting members of a company in turn', async () => {
    const { served, ask, release } = recordedQueue(2);
    await ask('a1');
    const later = ['a1 second', 'a1 third', 'a2 first', 'a2 second', 'a3'].map((name) => ask(name));
    for (const name of ['a1', 'a1 second', 'a2 first', 'a3', 'a1 third']) await release(name);
    await Promise.all(later);
    expect(served).toEqual(['a1', 'a1 second', 'a2 first', 'a3', 'a1 third', 'a2 second']);
  });

  it('serves requests that had a connection before those that did not', async () => {
    const { served, ask, release } = recordedQueue(2);
    await ask('a1');
    const later = [ask('a2'), ask('a3', begunCallerOf('a3'))];
    await release('a1');
    await release('a3');
    await Promise.all(later);
    expect(served).toEqual(['a1', 'a3', 'a2']);
  });

  it('counts a connection that is released twice once', async () => {
    const queue = new ConnectionQueue('writes', 2);
    const release = await queue.acquire(callerOf('a1'));
    release();
    await queue.acquire(callerOf('a2'));
    release();
    expect(queue.tryAcquire(callerOf('a3'))).toBeNull();
  });

  it('refuses the 501st waiting request of a member, and lets other companies wait', async () => {
    const { queue, ask, release } = recordedQueue(2);
    await Promise.all([ask('a1'), ask('b1')]);
    const line = Array.from({ length: 500 }, (_, n) => ask(`a1 ${n}`));
    await expect(ask('a1 late')).rejects.toMatchObject(REFUSAL);
    const other = ask('b2');
    expect(queue).toMatchObject({ waiting: 501, refused: 1 });
    await release('b1');
    await other;
    await release('a1', 'b2');
    for (let n = 0; n < 500; n += 1) await release(`a1 ${n}`);
    await Promise.all(line);
    expect(queue.waiting).toBe(0);
  });

  it('refuses the newest request of the member with the most when a colleague joins a full queue', async () => {
    const { queue, served, ask, release } = recordedQueue(2);
    await ask('a1');
    const line = Array.from({ length: 500 }, (_, n) => ask(`a1 ${n}`).catch(() => `refused ${n}`));
    const colleague = ask('a2');
    expect(await line[499]).toBe('refused 499');
    expect(queue).toMatchObject({ waiting: 500, refused: 1 });
    await release('a1');
    await release('a1 0');
    await colleague;
    expect(served).toEqual(['a1', 'a1 0', 'a2']);
  });

  it('does not refuse a request that had a connection because the queue is full', async () => {
    const { queue, ask, release } = recordedQueue(2);
    await ask('a1');
    const line = Array.from({ length: 500 }, (_, n) => ask(`a2 ${n}`));
    const begun = ask('a3', begunCallerOf('a3'));
    expect(queue).toMatchObject({ waiting: 501, refused: 0 });
    await release('a1');
    await begun;
    await release('a3');
    for (let n = 0; n < 500; n += 1) await release(`a2 ${n}`);
    await Promise.all(line);
  });

  it.each([
    ['reads', 10_000],
    ['writes', 30_000],
  ] as const)('refuses one of the %s after %i milliseconds and forgets it', async (pool, waitMs) => {
    jest.useFakeTimers();
    const queue = new ConnectionQueue(pool, 2);
    const release = await queue.acquire(callerOf('a1'));
    const late = queue.acquire(callerOf('a2'));
    jest.advanceTimersByTime(waitMs - 1);
    expect(queue).toMatchObject({ waiting: 1, refused: 0 });
    jest.advanceTimersByTime(1);
    await expect(late).rejects.toMatchObject(REFUSAL);
    expect(queue).toMatchObject({ waiting: 0, refused: 1 });
    release();
    expect(queue.tryAcquire(callerOf('a3'))).not.toBeNull();
  });

  it('forgets a waiting request if its client disconnects', async () => {
    const { queue, ask, release } = recordedQueue(2);
    await ask('a1');
    const gone = new AbortController();
    const second = ask('a2', callerOf('a2', gone.signal));
    const third = ask('a3');
    gone.abort();
    await expect(second).rejects.toMatchObject(REFUSAL);
    await release('a1');
    await third;
    await expect(ask('a4', callerOf('a4', gone.signal))).rejects.toMatchObject(REFUSAL);
    expect(queue.waiting).toBe(0);
  });
});
