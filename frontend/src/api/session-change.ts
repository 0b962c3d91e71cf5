/** What follows an answer, such as leaving for the landing page, begins a moment after it. */
const FOLLOWS_MS = 50;

let changing: Promise<unknown> = Promise.resolve();
let begun = 0;
let underWay = 0;

/**
 * Marks a call that ends this browser's session or gives it another, and what follows from it. Until it is done
 * the server closes the live connection before we know why, and nobody may conclude that the session is lost.
 */
export function changingSession<T>(work: Promise<T>): Promise<T> {
  begun += 1;
  underWay += 1;
  const done = (): void => void (underWay -= 1);
  work.then(done, done);
  changing = Promise.allSettled([changing, work]);
  return work;
}

/** Asked before a call, answers after it whether the session changed meanwhile: a 401 then says nothing of the new one. */
export function watchSession(): () => boolean {
  const seen = begun;
  return () => underWay > 0 || begun !== seen;
}

/** Resolves once no such change is under way. */
export async function sessionSettled(): Promise<void> {
  let awaited: Promise<unknown>;
  do {
    awaited = changing;
    await awaited;
    await new Promise((resolve) => setTimeout(resolve, FOLLOWS_MS));
  } while (awaited !== changing);
}
