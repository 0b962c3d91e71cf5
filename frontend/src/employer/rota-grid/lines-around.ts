/** The first and the last line of those that are drawn together. */
export interface Lines {
  first: number;
  last: number;
}

interface Sight {
  startIndex: number;
  endIndex: number;
  count: number;
}

/** So many lines are drawn at least before and after those in sight, and so many of those that went out of it stay. */
const LEAST = 4;
const MOST = 6;

/**
 * The lines to draw around those in sight. Each step by a line has one more drawn: several at once, now and then, would have
 * the key that comes just then wait for all of them.
 */
export function linesAround({ startIndex, endIndex, count }: Sight, last: Lines | null): Lines {
  const beyond = (by: number): Lines => ({
    first: Math.max(0, startIndex - by),
    last: Math.min(count - 1, endIndex + by),
  });
  const [least, most] = [beyond(LEAST), beyond(MOST)];
  if (last === null || last.last < startIndex || endIndex < last.first) return least;
  return {
    first: Math.min(least.first, Math.max(last.first, most.first)),
    last: Math.max(least.last, Math.min(last.last, most.last)),
  };
}
