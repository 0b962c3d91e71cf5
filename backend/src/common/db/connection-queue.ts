import { TooMany } from '../http/errors.js';
import type { Caller, PoolName } from './caller.js';

const BUSY: Record<PoolName, string> = {
  reads: 'Too many requests at once. Please try again in a moment.',
  writes: 'Too many changes at once. Please try again in a moment.',
};
const RETRY_SECONDS = 1;

/** How the connections of a pool are shared. */
export interface QueueBounds {
  /** For all together. */
  total: number;
  /** For one company, or one account or address without one. */
  each: number;
  /** For all without a company together. */
  withoutCompany: number;
  /** Who may wait behind one company's. */
  waitingMax: number;
  waitMs: number;
  /** How long a permit that comes back stays free at most, before the next of the same company gets it. */
  pauseMs: number;
}

interface CallerQueue {
  isMember: boolean;
  running: number;
  waiting: { hasBegun: boolean; since: number; begin: () => void }[];
}

/** Leave to take a connection, until it is released. */
export interface Permit {
  hasWaited: boolean;
  /** A second time changes nothing. */
  release: () => void;
}

/**
 * Who may take one of a pool's connections: each company so many at once, and of those that wait for a free one
 * one company after the other. Whoever waits holds no connection.
 */
export class ConnectionQueue {
  /** The order in which they are served: whoever was, goes behind the others. */
  private readonly queues = new Map<string, CallerQueue>();
  private running = 0;
  private withoutCompany = 0;
  /** How many wait now. */
  waiting = 0;
  /** How many were sent away so far. */
  refused = 0;

  constructor(
    private readonly pool: PoolName,
    private readonly bounds: QueueBounds,
  ) {}

  /** A permit at once, or null when this caller has to wait for one. */
  tryAcquire({ key, isMember }: Caller): Permit | null {
    const queue = this.queues.get(key) ?? { isMember, running: 0, waiting: [] };
    if (!this.hasCapacity(queue)) return null;
    this.queues.set(key, queue);
    this.begin(queue);
    return this.permitOf(key, queue, false);
  }

  /** Resolves with a permit once this caller is next.
   * @throws TooMany when too many wait already, or it waited too long */
  async acquire(caller: Caller): Promise<Permit> {
    const permit = this.tryAcquire(caller);
    if (permit) return permit;
    const { key, isMember } = caller;
    const queue = this.queues.get(key) ?? { isMember, running: 0, waiting: [] };
    this.queues.set(key, queue);
    await this.wait(queue, caller);
    return this.permitOf(key, queue, true);
  }

  /** @throws TooMany when nobody else may wait behind this company, account or address */
  rejectIfFull(key: string): void {
    const waiting = this.queues.get(key)?.waiting.length ?? 0;
    if (waiting >= this.bounds.waitingMax) throw this.refusal();
  }

  private permitOf(key: string, queue: CallerQueue, hasWaited: boolean): Permit {
    let isTaken = true;
    const release = (): void => {
      if (isTaken) this.end(key, queue);
      isTaken = false;
    };
    return { hasWaited, release };
  }

  private hasCapacity({ isMember, running }: CallerQueue): boolean {
    const { total, each, withoutCompany } = this.bounds;
    return running < each && this.running < total && (isMember || this.withoutCompany < withoutCompany);
  }

  private begin(queue: CallerQueue): void {
    queue.running += 1;
    this.running += 1;
    if (!queue.isMember) this.withoutCompany += 1;
  }

  private end(key: string, queue: CallerQueue): void {
    this.running -= 1;
    if (!queue.isMember) this.withoutCompany -= 1;
    const free = (): void => {
      queue.running -= 1;
      this.forget(key, queue);
      this.serve();
    };
    const pause = this.pauseOf(queue);
    if (pause <= 0) return free();
    setTimeout(free, pause);
    this.serve();
  }

  /** How long the next of a company leaves the server to others: the less, the longer it has waited. */
  private pauseOf({ waiting: [next] }: CallerQueue): number {
    if (!next || next.hasBegun) return 0;
    const waited = performance.now() - next.since;
    return this.bounds.pauseMs * (1 - waited / this.bounds.waitMs);
  }

  /** Gives free permits to who waits, a company at a time. */
  private serve(): void {
    for (const [key, queue] of this.queues) {
      if (this.running >= this.bounds.total) return;
      if (queue.waiting.length === 0 || !this.hasCapacity(queue)) continue;
      this.queues.delete(key);
      this.queues.set(key, queue);
      this.begin(queue);
      queue.waiting.shift()!.begin();
    }
  }

  private async wait(queue: CallerQueue, { key, hasBegun, gone: goneOf }: Caller): Promise<void> {
    if (!hasBegun) this.rejectIfFull(key);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { hasBegun, since: performance.now(), begin: resolve };
    const leave = (): void => {
      const index = queue.waiting.indexOf(waiter);
      if (index === -1) return;
      queue.waiting.splice(index, 1);
      this.forget(key, queue);
      reject(this.refusal());
    };
    const behind = hasBegun ? queue.waiting.findIndex((other) => !other.hasBegun) : -1;
    queue.waiting.splice(behind === -1 ? queue.waiting.length : behind, 0, waiter);
    const timer = setTimeout(leave, this.bounds.waitMs);
    // What has begun is brought to its end, whoever hears of it.
    const gone = hasBegun ? undefined : goneOf?.();
    gone?.addEventListener('abort', leave);
    this.waiting += 1;
    try {
      if (gone?.aborted) leave();
      await promise;
    } finally {
      this.waiting -= 1;
      clearTimeout(timer);
      gone?.removeEventListener('abort', leave);
    }
  }

  private refusal(): TooMany {
    this.refused += 1;
    return new TooMany(BUSY[this.pool], RETRY_SECONDS);
  }

  private forget(key: string, queue: CallerQueue): void {
    if (queue.running === 0 && queue.waiting.length === 0 && this.queues.get(key) === queue)
      this.queues.delete(key);
  }
}
