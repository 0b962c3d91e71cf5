import { onceForEach } from '../../lib/once-for-each.js';

/** How high some lines turned out to be, by how many shifts their fullest cell has. */
export type Heights = ReadonlyMap<number, readonly number[]>;

/** A line with one shift a day, and each more in its fullest cell, as long as none like it was measured. */
const LINE_HEIGHT = 57;
const ENTRY_HEIGHT = 44;
/** The first so many of a kind stand for all: the places of lines far above do not change with each that is measured. */
const ENOUGH = 9;

/** The heights, and that of one more line. */
export function withHeight(heights: Heights, shifts: number, height: number): Heights {
  const known = heights.get(shifts) ?? [];
  return known.length < ENOUGH ? new Map(heights).set(shifts, [...known, height]) : heights;
}

/** As high as most lines with as many shifts; of as many, as high as the first. */
export function likelyHeight(heights: Heights, shifts: number): number {
  const known = heights.get(shifts);
  return known ? mostOften(known) : LINE_HEIGHT + Math.max(0, shifts - 1) * ENTRY_HEIGHT;
}

/** Asked for each line that was not measured, whenever the grid is drawn. */
const mostOften = onceForEach((heights: readonly number[]): number => {
  const times = (height: number): number => heights.filter((other) => other === height).length;
  return heights.reduce((likely, height) => (times(height) > times(likely) ? height : likely));
});
