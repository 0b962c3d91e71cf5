/** The first and the last index of the drawn lines. */
export interface Lines {
  first: number;
  last: number;
}

interface Sight {
  startIndex: number;
  endIndex: number;
  count: number;
}

/**
 * Lines drawn on each side of the visible ones: at least LEAST. Lines that are already drawn stay up to MOST.
 */
const LEAST = 4;
const MOST = 6;

/**
 * Returns the lines to draw around the visible ones. Each step by a line adds one line, because adding several
 * at once would delay the next key.
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
