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

/** So many lines are drawn at least before and after those in sight, and so many once there are fewer. */
const LEAST = 2;
const AHEAD = 6;

/** The lines to draw around those in sight: as many as the last time, as long as they reach far enough. */
export function linesAround({ startIndex, endIndex, count }: Sight, last: Lines | null): Lines {
  const beyond = (by: number): Lines => ({
    first: Math.max(0, startIndex - by),
    last: Math.min(count - 1, endIndex + by),
  });
  const least = beyond(LEAST);
  if (last === null) return least;
  const isEnough = last.first <= least.first && least.last <= last.last && last.last < count;
  return isEnough && last.last - last.first <= endIndex - startIndex + 3 * AHEAD ? last : beyond(AHEAD);
}
