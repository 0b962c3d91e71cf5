/** Keys that came within this time are worked off together. */
const GATHER_MS = 10;
/** At most this many at once, so that no statement grows without bounds. */
const AT_ONCE = 500;

/** Gathers keys and works them off in groups, one group at a time. */
export class Batch {
  private readonly waiting = new Set<string>();
  private running = false;

  /** `work` must not throw: what it could not do, it leaves or adds again. */
  constructor(private readonly work: (keys: string[]) => Promise<void>) {}

  add(key: string): void {
    this.waiting.add(key);
    if (this.running) return;
    this.running = true;
    setTimeout(() => void this.run(), GATHER_MS);
  }

  clear(): void {
    this.waiting.clear();
  }

  private async run(): Promise<void> {
    while (this.waiting.size > 0) {
      const keys = [...this.waiting].slice(0, AT_ONCE);
      for (const key of keys) this.waiting.delete(key);
      await this.work(keys);
    }
    this.running = false;
  }
}
