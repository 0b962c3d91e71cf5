/** Follow-up work, such as opening the landing page, starts within this time after an answer. */
const FOLLOWS_MS = 50;

let changing: Promise<unknown> = Promise.resolve();
let begun = 0;
let underWay = 0;

/**
 * Marks work that ends or replaces this browser's session.
 * Until it is done, a closed socket or a 401 does not mean that the session is lost.
 */
export function trackSessionChange<T>(work: Promise<T>): Promise<T> {
  begun += 1;
  underWay += 1;
  const done = (): void => void (underWay -= 1);
  work.then(done, done);
  changing = Promise.allSettled([changing, work]);
  return work;
}

/**
 * Returns a function that says whether the session changed since this call.
 * If so, a 401 says nothing about the new session.
 */
export function watchSessionChange(): () => boolean {
  const seen = begun;
  return () => underWay > 0 || begun !== seen;
}

/** Resolves when no change of the session is in progress. */
export async function waitForSessionChanges(): Promise<void> {
  let awaited: Promise<unknown>;
  do {
    awaited = changing;
    await awaited;
    await new Promise((resolve) => setTimeout(resolve, FOLLOWS_MS));
  } while (awaited !== changing);
}
