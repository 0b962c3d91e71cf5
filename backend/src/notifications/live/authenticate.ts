/** Allows for a commit some time after its row's timestamp, because of locks or a slow disk. */
const COMMIT_MS = 5_000;
/** A client that began to read longer ago gets no missed changes and loads everything again. */
const READING_MAX_MS = 120_000;

/** Returns whether the content of `authenticate` names the socket's own user, as an id or in `{ userId }`. */
export function isOwnAuthentication(said: unknown, userId: string): boolean {
  if (said === userId) return true;
  if (typeof said !== 'object' || said === null) return false;
  const { type = 'authenticate', userId: named } = said as { type?: unknown; userId?: unknown };
  return type === 'authenticate' && named === userId;
}

/** Returns the instant since which the client may have missed changes, or null if it does not say. */
export function changesMissedSince(said: unknown, now: Date): Date | null {
  const { readingMs } = said as { readingMs?: unknown };
  if (typeof readingMs !== 'number' || !(readingMs >= 0 && readingMs <= READING_MAX_MS)) return null;
  return new Date(now.getTime() - readingMs - COMMIT_MS);
}
