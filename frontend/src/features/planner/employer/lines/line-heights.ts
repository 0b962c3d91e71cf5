import { memoizeByObject } from '@/lib/memoize-by-object.js';

/** Measured heights in pixels, by the number of shifts in the fullest cell of a line. */
export type Heights = ReadonlyMap<number, readonly number[]>;

/**
 * Estimated height in pixels of a line with one shift per day, and of each further shift in its fullest cell.
 */
const LINE_HEIGHT = 57;
const ENTRY_HEIGHT = 44;
/** Measurements kept per number of shifts. Later ones are ignored, so that they do not move lines far above. */
const ENOUGH = 9;

/** Returns the heights with one more measurement. */
export function addHeight(heights: Heights, shifts: number, height: number): Heights {
  const known = heights.get(shifts) ?? [];
  return known.length < ENOUGH ? new Map(heights).set(shifts, [...known, height]) : heights;
}

/** Returns the most frequent height of lines with as many shifts, or an estimate if none was measured. */
export function estimateHeight(heights: Heights, shifts: number): number {
  const known = heights.get(shifts);
  return known ? mostOften(known) : LINE_HEIGHT + Math.max(0, shifts - 1) * ENTRY_HEIGHT;
}

/**
 * Cached, because each render needs it for every unmeasured line. The first of equally frequent heights wins.
 */
const mostOften = memoizeByObject((heights: readonly number[]): number => {
  const times = (height: number): number => heights.filter((other) => other === height).length;
  return heights.reduce((likely, height) => (times(height) > times(likely) ? height : likely));
});
