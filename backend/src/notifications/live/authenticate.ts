/** Allows for a commit some time after its row's timestamp, because of locks or a slow disk. */
const COMMIT_MS = 5_000;
/** A client that began to read longer ago gets no missed changes and loads everything again. */
const READING_MAX_MS = 120_000;

/**
 * True if the message is an `authenticate` with the socket's own user id. Accepts the event `authenticate` with the
 * id or `{ userId }`, or the event `message` with that type.
 */
export function isOwnAuthentication(event: string, said: unknown, userId: string): boolean {
  if (event === 'authenticate' && said === userId) return true;
  if (typeof said !== 'object' || said === null) return false;
  const { type = event, userId: named } = said as { type?: unknown; userId?: unknown };
  return (event === 'authenticate' || event === 'message') && type === 'authenticate' && named === userId;
}

/** Returns the instant since which the client may have missed changes, or null if it does not say. */
export function changesMissedSince(said: unknown, now: Date): Date | null {
  const { readingMs } = said as { readingMs?: unknown };
  if (typeof readingMs !== 'number' || !(readingMs >= 0 && readingMs <= READING_MAX_MS)) return null;
  return new Date(now.getTime() - readingMs - COMMIT_MS);
}
