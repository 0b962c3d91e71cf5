import { TooMany } from '../http/errors.js';
import type { Caller, PoolName } from './caller.js';

const BUSY: Record<PoolName, string> = {
  reads: 'Too many requests at once. Please try again in a moment.',
  writes: 'Too many changes at once. Please try again in a moment.',
};
const RETRY_SECONDS = 1;

/** How the connections of a pool are shared. */
export interface Bounds {
  /** For all together. */
  total: number;
  /** For one company, or one account or address without one. */
  each: number;
  /** For all without a company together. */
  withoutCompany: number;
  /** Who may wait behind one company's. */
  inLine: number;
  waitMs: number;
}

interface Line {
  isMember: boolean;
  running: number;
  waiting: { hasBegun: boolean; begin: () => void }[];
}

/** A turn that was taken. */
export interface Turn {
  hasWaited: boolean;
  /** A second time changes nothing. */
  giveBack: () => void;
}

/**
 * Who may take one of a pool's connections: each company so many at once, and of those that wait for a free one
 * each company in its turn. Whoever waits holds no connection.
 */
export class Turns {
  /** The order in which they are served: whoever was, goes behind the others. */
  private readonly lines = new Map<string, Line>();
  private running = 0;
  private withoutCompany = 0;
  /** How many wait now. */
  waiting = 0;
  /** How many were sent away so far. */
  refused = 0;

  constructor(
    private readonly pool: PoolName,
    private readonly bounds: Bounds,
  ) {}

  /** A turn at once, or null when this caller has to wait for one. */
  takeNow({ key, isMember }: Caller): Turn | null {
    const line = this.lines.get(key) ?? { isMember, running: 0, waiting: [] };
    if (!this.hasRoom(line)) return null;
    this.lines.set(key, line);
    this.begin(line);
    return this.turnOf(key, line, false);
  }

  /** Resolves once it is this caller's turn.
   * @throws TooMany when too many wait already, or it waited too long */
  async take(caller: Caller): Promise<Turn> {
    const turn = this.takeNow(caller);
    if (turn) return turn;
    const { key, isMember } = caller;
    const line = this.lines.get(key) ?? { isMember, running: 0, waiting: [] };
    this.lines.set(key, line);
    await this.wait(line, caller);
    return this.turnOf(key, line, true);
  }

  private turnOf(key: string, line: Line, hasWaited: boolean): Turn {
    let isTaken = true;
    const giveBack = (): void => {
      if (isTaken) this.end(key, line);
      isTaken = false;
    };
    return { hasWaited, giveBack };
  }

  private hasRoom({ isMember, running }: Line): boolean {
    const { total, each, withoutCompany } = this.bounds;
    return running < each && this.running < total && (isMember || this.withoutCompany < withoutCompany);
  }

  private begin(line: Line): void {
    line.running += 1;
    this.running += 1;
    if (!line.isMember) this.withoutCompany += 1;
  }

  private end(key: string, line: Line): void {
    line.running -= 1;
    this.running -= 1;
    if (!line.isMember) this.withoutCompany -= 1;
    this.forget(key, line);
    this.serve();
  }

  /** Gives free turns to who waits, a company at a time. */
  private serve(): void {
    for (const [key, line] of this.lines) {
      if (this.running >= this.bounds.total) return;
      if (line.waiting.length === 0 || !this.hasRoom(line)) continue;
      this.lines.delete(key);
      this.lines.set(key, line);
      this.begin(line);
      line.waiting.shift()!.begin();
    }
  }

  private async wait(line: Line, { key, hasBegun, gone: goneOf }: Caller): Promise<void> {
    if (!hasBegun && line.waiting.length >= this.bounds.inLine) throw this.refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { hasBegun, begin: resolve };
    const leave = (): void => {
      const place = line.waiting.indexOf(waiter);
      if (place === -1) return;
      line.waiting.splice(place, 1);
      this.forget(key, line);
      reject(this.refusal());
    };
    const behind = hasBegun ? line.waiting.findIndex((other) => !other.hasBegun) : -1;
    line.waiting.splice(behind === -1 ? line.waiting.length : behind, 0, waiter);
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

  private forget(key: string, line: Line): void {
    if (line.running === 0 && line.waiting.length === 0 && this.lines.get(key) === line)
      this.lines.delete(key);
  }
}
