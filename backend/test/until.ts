/** Only a guard against hanging. Less than the minute after which the server checks its sockets without an event. */
const PATIENCE_MS = 50_000;

/** Polls `look` until it returns a truthy value, and returns that value. For changes without an event. */
export async function until<T>(
  look: () => T | Promise<T>,
  what = 'it came to be',
  withinMs = PATIENCE_MS,
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, null | undefined | false>;
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
