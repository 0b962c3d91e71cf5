/** So often in a minute one member is told, on one server, what changed while they connected. */
export const CATCH_UPS_A_MINUTE = 30;

/** Counts how often each member was told what they missed: that reads what their company changed. */
export class CatchUps {
  private readonly begun = new Map<string, number>();

  /** False for a member who was told too often. */
  mayBegin(userId: string): boolean {
    const count = (this.begun.get(userId) ?? 0) + 1;
    this.begun.set(userId, count);
    return count <= CATCH_UPS_A_MINUTE;
  }

  /** Another minute begins. */
  forget(): void {
    this.begun.clear();
  }
}
