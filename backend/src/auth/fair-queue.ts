import { ServiceUnavailableException } from '@nestjs/common';

export interface FairQueueBounds {
  /** How many work at once. */
  atOnce: number;
  /** How many of one may wait. */
  perOne: number;
  /** How many may wait in all. */
  inAll: number;
}

/** Work that is done a little at a time. Those for whom it is done take turns, so that who asks for much delays nobody
 * else by more than one round. */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** In the order in which they are served next. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(
    private readonly bounds: FairQueueBounds,
    private readonly refusal: string,
  ) {}

  /** Does the work when it is the turn of `whose`.
   * @throws ServiceUnavailableException when too many wait */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.waitFor(whose);
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private waitFor(whose: string): Promise<void> {
    const queue = this.queues.get(whose) ?? [];
    if (queue.length >= this.bounds.perOne || this.waiting >= this.bounds.inAll) {
      throw new ServiceUnavailableException(this.refusal);
    }
    this.waiting += 1;
    this.queues.set(whose, queue);
    return new Promise((turn) => queue.push(turn));
  }

  /** The turn goes straight to the next, so that nobody slips in between; whose it was comes last in the round. */
  private handOn(): void {
    const [next] = this.queues;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [whose, queue] = next;
    this.waiting -= 1;
    this.queues.delete(whose);
    const turn = queue.shift()!;
    if (queue.length > 0) this.queues.set(whose, queue);
    turn();
  }
}
