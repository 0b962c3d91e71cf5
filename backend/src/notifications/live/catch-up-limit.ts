/** How often per minute one server sends a member the changes that they missed. */
export const CATCH_UPS_A_MINUTE = 30;

/** Limits how often members get missed changes, because each time reads their company's audit log. */
export class CatchUpLimit {
  private readonly begun = new Map<string, number>();

  /** Counts a request for missed changes. Returns false if the member had too many in this minute. */
  mayBegin(userId: string): boolean {
    const count = (this.begun.get(userId) ?? 0) + 1;
    this.begun.set(userId, count);
    return count <= CATCH_UPS_A_MINUTE;
  }

  /** Starts a new minute. */
  forget(): void {
    this.begun.clear();
  }
}
