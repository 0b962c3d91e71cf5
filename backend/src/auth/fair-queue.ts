import { ServiceUnavailableException } from '@nestjs/common';

interface FairQueueBounds {
  /** The maximum number of requests that run at once. */
  atOnce: number;
  /** The maximum number of waiting requests of one caller. */
  perOne: number;
  /** The maximum number of waiting requests in total. */
  inAll: number;
}

/**
 * Runs a limited number of requests at once. Callers take turns, so a busy caller delays others by one round at most.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  /** The first caller in the map is served next. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(
    private readonly bounds: FairQueueBounds,
    private readonly refusal: string,
  ) {}

  /**
   * Runs the work when the caller `whose` has its turn.
   * @throws ServiceUnavailableException if too many requests wait
   */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.running < this.bounds.atOnce) this.running += 1;
    else await this.waitFor(whose);
    try {
      return await work();
    } finally {
      this.startNext();
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

  /** Gives the turn directly to the next waiting request. Its caller is served last from now on. */
  private startNext(): void {
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
