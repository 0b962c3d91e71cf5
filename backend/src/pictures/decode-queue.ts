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
  take<T>(job: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw this.refusal();
    this.waiting += 1;
    const turn = this.last.then(job).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/** The same, for the jobs of each account by themselves. */
export class TurnsByAccount {
  private readonly turns = new Map<string, DecodeQueue>();

  constructor(
    private readonly most: number,
    private readonly refusal: () => HttpException,
  ) {}

  /** Runs a job once those of the account before it are done.
   * @throws what `refusal` makes, when too many of the account wait */
  async take<T>(accountId: string, job: () => Promise<T>): Promise<T> {
    const turns = this.turns.get(accountId) ?? new DecodeQueue(this.most, this.refusal);
    this.turns.set(accountId, turns);
    try {
      return await turns.take(job);
    } finally {
      if (turns.isIdle) this.turns.delete(accountId);
    }
  }
}
