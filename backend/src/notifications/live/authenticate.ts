/** A transaction commits after it wrote down when: at once, or when locks and the disk let it. */
const COMMIT_MS = 5_000;
/** Who has read longer ago reads all anew. */
const READING_MAX_MS = 120_000;

/**
 * Whether what a client says is its `authenticate` with the id of the member whose socket it is (product.md 6): an event
 * of that name with the id, or with an object that has it as `userId`; or a message of that type (spec 6).
 */
export function authenticates(event: string, said: unknown, userId: string): boolean {
  if (event === 'authenticate' && said === userId) return true;
  if (typeof said !== 'object' || said === null) return false;
  const { type = event, userId: named } = said as { type?: unknown; userId?: unknown };
  return (event === 'authenticate' || event === 'message') && type === 'authenticate' && named === userId;
}

/** Since when a client may have missed something; null where it says nothing of it. */
export function readSince(said: unknown, now: Date): Date | null {
  const { readingMs } = said as { readingMs?: unknown };
  if (typeof readingMs !== 'number' || !(readingMs >= 0 && readingMs <= READING_MAX_MS)) return null;
  return new Date(now.getTime() - readingMs - COMMIT_MS);
}
