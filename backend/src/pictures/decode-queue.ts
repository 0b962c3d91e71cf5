import type { HttpException } from '@nestjs/common';

/** Jobs that take much memory, one after the other; when too many wait, the next is sent away. */
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

  /** Runs a job once those before it are done, whatever became of them.
   * @throws what `refusal` makes, when too many wait */
  run<T>(job: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw this.refusal();
    this.waiting += 1;
    const turn = this.last.then(job).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** The same, for the jobs of each account by themselves. */
export class DecodeQueueByAccount {
  private readonly queue = new Map<string, DecodeQueue>();

  constructor(
    private readonly most: number,
    private readonly refusal: () => HttpException,
  ) {}

  /** Runs a job once those of the account before it are done.
   * @throws what `refusal` makes, when too many of the account wait */
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
