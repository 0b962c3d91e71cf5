import { Logger } from '@nestjs/common';
import { TooMany } from '../../http/errors.js';
import type { Caller, PoolName } from './caller.js';
import { CompanyQueue } from './company-queue.js';

const BUSY: Record<PoolName, string> = {
  reads: 'Too many requests at once. Please try again in a moment.',
  writes: 'Too many changes at once. Please try again in a moment.',
};
const RETRY_SECONDS = 1;
/** The maximum number of waiting requests of one company and pool. */
const WAITING_MAX = 500;
/** A write that is refused has to be sent again, behind all others, so that writes wait longer. */
const WAIT_MS: Record<PoolName, number> = { reads: 10_000, writes: 30_000 };

/** Returns a connection to the queue. A second call has no effect. */
export type Release = () => void;

/**
 * Shares the connections of a pool between companies (docs/decisions/0013-fair-share-of-connections.md). Waiting
 * requests use no connection.
 */
export class ConnectionQueue {
  /** The first company in the map is served next. */
  private readonly companies = new Map<string, CompanyQueue>();
  /** The number of connections in use. */
  running = 0;
  private isServing = false;
  /** The number of waiting requests. */
  waiting = 0;
  /** The number of refused requests since the start. */
  refused = 0;
  /** False after a count fell below zero, which would be an error of this class. */
  isSound = true;
  private readonly log = new Logger(ConnectionQueue.name);

  /** @param total the maximum number of connections in use */
  constructor(
    private readonly pool: PoolName,
    private readonly total: number,
  ) {}

  /** Returns a release if a connection is free for this caller, otherwise null. */
  tryAcquire(caller: Caller): Release | null {
    const company = this.queueOf(caller);
    return this.hasRoom(company) && !this.nextCompany() ? this.take(caller, company) : null;
  }

  /**
   * Resolves with a release when the caller has its turn. A caller that starts several statements at once waits once for
   * its first connection, and further ones are served first. A write with a connection gets another one without a turn,
   * so that two transactions cannot wait for each other.
   * @throws TooMany if too many requests of the company wait, or the wait took too long
   */
  async acquire(caller: Caller): Promise<Release> {
    if (caller.held > 0 && this.pool === 'writes') return this.take(caller);
    const free = this.tryAcquire(caller);
    if (free) return free;
    if (caller.hasBegun) return this.wait(caller);
    if (!caller.firstTurn) return (caller.firstTurn = this.wait(caller));
    await caller.firstTurn;
    return this.acquire(caller);
  }

  /**
   * While other companies wait, a company may use at most half of the connections. One connection is always left for
   * companies without any.
   */
  private hasRoom({ running, waiting }: CompanyQueue): boolean {
    if (this.running >= this.total) return false;
    const doOthersWait = this.waiting > waiting;
    return running < (doOthersWait ? Math.ceil(this.total / 2) : Math.max(1, this.total - 1));
  }

  /** Gives a connection to a caller. Only this function counts connections in use. */
  private take(caller: Caller, company = this.queueOf(caller)): Release {
    this.companies.set(company.key, company);
    company.running += 1;
    this.running += 1;
    caller.held += 1;
    caller.hasBegun = true;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      company.running -= 1;
      this.running -= 1;
      caller.held -= 1;
      this.check(company, caller.held);
      this.settle(company);
    };
  }

  private queueOf({ company }: Caller): CompanyQueue {
    return this.companies.get(company) ?? new CompanyQueue(company);
  }

  /** Reports a number below zero once. The server is not ready from then on. */
  private check(company: CompanyQueue, held = 0): void {
    const isSound = Math.min(this.running, this.waiting, company.running, company.waiting, held) >= 0;
    if (isSound || !this.isSound) return;
    this.isSound = false;
    this.log.error(`The queue for ${this.pool} counted fewer than no connections`);
  }

  private async wait(caller: Caller): Promise<Release> {
    const company = this.queueOf(caller);
    this.companies.set(company.key, company);
    const { member, hasBegun } = caller;
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const refuse = (): void => {
      if (!company.remove(waiter)) return;
      this.waiting -= 1;
      this.refused += 1;
      reject(new TooMany(BUSY[this.pool], RETRY_SECONDS));
      this.settle(company);
    };
    const waiter = { member, hasBegun, start: () => resolve(this.take(caller, company)), refuse };
    company.add(waiter);
    this.waiting += 1;
    if (company.waiting > WAITING_MAX && !hasBegun) company.newestOfLongest().refuse?.();
    // A request that already had a connection waits without a limit, even if its client disconnects.
    const timer = hasBegun ? undefined : setTimeout(refuse, WAIT_MS[this.pool]);
    const gone = hasBegun ? undefined : caller.gone?.();
    if (gone?.aborted) refuse();
    gone?.addEventListener('abort', refuse);
    return promise.finally(() => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', refuse);
    });
  }

  private settle({ key, running, waiting }: CompanyQueue): void {
    if (running === 0 && waiting === 0) this.companies.delete(key);
    if (this.isServing || !this.nextCompany()) return;
    this.isServing = true;
    setImmediate(this.serve);
  }

  /** Serves one waiting request in each round of the event loop, company by company. */
  private readonly serve = (): void => {
    this.isServing = false;
    const company = this.nextCompany();
    if (!company) return;
    this.companies.delete(company.key);
    this.waiting -= 1;
    this.check(company);
    company.next().start();
    this.settle(company);
  };

  private nextCompany(): CompanyQueue | undefined {
    return [...this.companies.values()].find((company) => company.waiting > 0 && this.hasRoom(company));
  }
}
