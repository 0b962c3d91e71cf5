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
const WAIT_MS = 10_000;

/** Returns a connection to the queue. A second call has no effect. */
export type Release = () => void;

/**
 * Shares the connections of a pool between companies (docs/decisions/0013-fair-share-of-connections.md). Waiting
 * requests use no connection.
 */
export class ConnectionQueue {
  /** The first company in the map is served next. */
  private readonly companies = new Map<string, CompanyQueue>();
  private running = 0;
  private isServing = false;
  /** The number of waiting requests. */
  waiting = 0;
  /** The number of refused requests since the start. */
  refused = 0;

  /** @param total the maximum number of connections in use */
  constructor(
    private readonly pool: PoolName,
    private readonly total: number,
  ) {}

  /** Returns a release if a connection is free for this caller, otherwise null. */
  tryAcquire(caller: Caller): Release | null {
    const company = this.companies.get(caller.company) ?? new CompanyQueue(caller.company);
    return this.hasRoom(company) && !this.nextCompany() ? this.take(company) : null;
  }

  /**
   * Resolves with a release when the caller has its turn.
   * @throws TooMany if too many requests of the company wait, or the wait took too long
   */
  async acquire(caller: Caller): Promise<Release> {
    return this.tryAcquire(caller) ?? this.wait(caller);
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

  private take(company: CompanyQueue): Release {
    this.companies.set(company.key, company);
    company.running += 1;
    this.running += 1;
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      company.running -= 1;
      this.running -= 1;
      this.settle(company);
    };
  }

  private async wait(caller: Caller): Promise<Release> {
    const company = this.companies.get(caller.company) ?? new CompanyQueue(caller.company);
    this.companies.set(company.key, company);
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const refuse = (): void => {
      if (!company.remove(waiter)) return;
      this.waiting -= 1;
      this.refused += 1;
      reject(new TooMany(BUSY[this.pool], RETRY_SECONDS));
      this.settle(company);
    };
    const waiter = { caller, start: () => resolve(this.take(company)), refuse };
    company.add(waiter);
    this.waiting += 1;
    if (company.waiting > WAITING_MAX && !caller.hasBegun) company.newestOfLongest().refuse?.();
    // A request that already had a connection waits without a limit, even if its client disconnects.
    const timer = caller.hasBegun ? undefined : setTimeout(refuse, WAIT_MS);
    const gone = caller.hasBegun ? undefined : caller.gone?.();
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
    company.next().start();
    this.settle(company);
  };

  private nextCompany(): CompanyQueue | undefined {
    return [...this.companies.values()].find((company) => company.waiting > 0 && this.hasRoom(company));
  }
}
