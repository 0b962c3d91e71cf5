/** Waits until something that nobody tells of is so; what was seen then is the answer. */
export async function until<T>(
  look: () => T | Promise<T>,
  what = 'it came to be',
  withinMs = 20_000,
): Promise<Exclude<T, null | undefined | false>> {
  const end = performance.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, null | undefined | false>;
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
