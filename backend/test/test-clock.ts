/** The program's clock, which a test may set or move. */
export class TestClock {
  private shiftMs = 0;
  private fixed: number | null = null;

  now(): Date {
    return new Date((this.fixed ?? Date.now()) + this.shiftMs);
  }

  /** Does nothing. The program measures the database's time here. */
  async measure(): Promise<void> {}

  /** Stops the clock at an instant (ISO 8601). */
  set(instant: string): void {
    this.fixed = Date.parse(instant);
    this.shiftMs = 0;
  }

  advance({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }): void {
    this.shiftMs += ((days * 24 + hours) * 60 + minutes) * 60_000;
  }

  /** Lets the clock run again with real time. */
  run(): void {
    this.fixed = null;
    this.shiftMs = 0;
  }
}
