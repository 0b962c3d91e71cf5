import type { HttpException } from '@nestjs/common';

/** Runs jobs that need much memory one after another, and refuses further jobs while too many wait. */
export class DecodeQueue {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly most: number,
    private readonly refusal: () => HttpException,
  ) {}

  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /**
   * Runs a job after the earlier ones, whether they succeed or fail.
   * @throws the error of `refusal` if too many jobs wait
   */
  run<T>(job: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw this.refusal();
    this.waiting += 1;
    const turn = this.last.then(job).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** Runs the jobs of each account one after another. */
export class DecodeQueueByAccount {
  private readonly queue = new Map<string, DecodeQueue>();

  constructor(
    private readonly most: number,
    private readonly refusal: () => HttpException,
  ) {}

  /**
   * Runs a job after the account's earlier ones.
   * @throws the error of `refusal` if too many jobs of the account wait
   */
  async run<T>(accountId: string, job: () => Promise<T>): Promise<T> {
    const queue = this.queue.get(accountId) ?? new DecodeQueue(this.most, this.refusal);
    this.queue.set(accountId, queue);
    try {
      return await queue.run(job);
    } finally {
      if (queue.isIdle) this.queue.delete(accountId);
    }
  }
}
