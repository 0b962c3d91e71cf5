import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Caller, type PoolName } from './caller.js';
import { ConnectionQueue, type Release } from './connection-queue.js';

const CONNECTIONS = 5;
const REQUESTS = 12;
const WAIT_MS = 30_000;
/** Enough for every order, because each order has its own queue. */
const ORDERS = 1_500;

type Step = (requests: Requests) => void;

/** Requests of three companies that ask one queue for connections, several at once, and the answers so far. */
class Requests {
  readonly queue: ConnectionQueue;
  readonly callers: Caller[];
  readonly releases: Release[] = [];
  pending = 0;
  private readonly clients = Array.from({ length: REQUESTS }, () => new AbortController());

  constructor(private readonly pool: PoolName) {
    this.queue = new ConnectionQueue(pool, CONNECTIONS);
    this.callers = this.clients.map(
      ({ signal }, n) => new Caller(pool, `company ${n % 3}`, `member ${n % 4}`, () => signal),
    );
  }

  ask(n: number): void {
    this.pending += 1;
    void this.queue
      .acquire(this.callers[n]!)
      .then(
        (release) => void this.releases.push(release),
        () => undefined,
      )
      .finally(() => (this.pending -= 1));
  }

  hangUp(n: number): void {
    this.clients[n]!.abort();
  }

  /** Returns the connection `n` of those in use. */
  release(n: number): void {
    const [release] = this.releases.splice(n % Math.max(1, this.releases.length), 1);
    release?.();
  }

  /** Checks the queue's counts against the answers that the requests got. */
  check(): void {
    const held = this.callers.reduce((sum, caller) => sum + caller.held, 0);
    const { isSound, running, waiting } = this.queue;
    const taken = this.releases.length;
    expect({ isSound, running, held }).toEqual({ isSound: true, running: taken, held: taken });
    expect(waiting > 0).toBe(this.pending > 0);
    expect(waiting).toBeLessThanOrEqual(this.pending);
    if (this.pool === 'reads') expect(running).toBeLessThanOrEqual(CONNECTIONS);
  }
}

const request = fc.nat(REQUESTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: request.map((n) => (requests: Requests) => requests.ask(n)) },
  // A page that starts its statements together.
  {
    weight: 2,
    arbitrary: request.map((n) => (requests: Requests) => [n, n, n, n].forEach((one) => requests.ask(one))),
  },
  { weight: 5, arbitrary: fc.nat(20).map((n) => (requests: Requests) => requests.release(n)) },
  { weight: 1, arbitrary: request.map((n) => (requests: Requests) => requests.hangUp(n)) },
  { weight: 1, arbitrary: fc.nat(WAIT_MS).map((ms) => () => jest.advanceTimersByTime(ms)) },
);

describe('for every order of asking, taking, hanging up and timing out', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each(['reads', 'writes'] as const)(
    'every connection of %s returns and every request gets an answer',
    async (pool) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const requests = new Requests(pool);
          for (const take of steps) {
            take(requests);
            await jest.advanceTimersByTimeAsync(0);
            requests.check();
          }
          while (requests.releases.length > 0) {
            requests.release(0);
            await jest.advanceTimersByTimeAsync(0);
          }
          requests.check();
          expect(requests.pending).toBe(0);
          const alone = () => requests.queue.tryAcquire(new Caller(pool, 'another company', 'member'));
          expect(Array.from({ length: CONNECTIONS }, () => alone() !== null)).toEqual([
            ...Array<boolean>(CONNECTIONS - 1).fill(true),
            false,
          ]);
        }),
        { numRuns: ORDERS },
      );
    },
  );
});
