/** Milliseconds for which added keys are collected before one call of `work`. */
const COLLECT_MS = 10;
/** The most keys per call of `work`, so that statements stay bounded. */
const AT_ONCE = 500;

/** Collects keys and processes them in groups, one group at a time. */
export class Batch {
  private readonly waiting = new Set<string>();
  private running = false;

  /** `work` must not throw. Keys that it cannot process are dropped unless it adds them again. */
  constructor(private readonly work: (keys: string[]) => Promise<void>) {}

  add(key: string): void {
    this.waiting.add(key);
    if (this.running) return;
    this.running = true;
    setTimeout(() => void this.run(), COLLECT_MS);
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
