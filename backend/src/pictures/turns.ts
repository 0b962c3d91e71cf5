import { ServiceUnavailableException } from '@nestjs/common';

/** Jobs that take much memory, one after the other; when too many wait, the next is sent away. */
export class Turns {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly most: number,
    private readonly refusal: string,
  ) {}

  /** Runs a job once those before it are done, whatever became of them.
   * @throws ServiceUnavailableException when too many wait */
  take<T>(job: () => Promise<T>): Promise<T> {
    if (this.waiting >= this.most) throw new ServiceUnavailableException(this.refusal);
    this.waiting += 1;
    const turn = this.last.then(job).finally(() => (this.waiting -= 1));
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
