import { useMemo, useRef, useState } from 'react';
import { counted } from '@/lib/counts.js';
import type { GridDay, GridRow } from '../lines/grid-rows.js';
import { placeAt, type Cell, type Place } from './places.js';

interface Options {
  rows: readonly GridRow[];
  days: readonly GridDay[];
  announce: (words: string) => void;
}

/** The selected cells by employee and column, so that they stay selected when lines are added or removed. */
interface Selected {
  /** The days that were shown. On other days nothing is selected. */
  shown: string;
  keys: ReadonlySet<string>;
}

const NOTHING: Selected = { shown: '', keys: new Set() };
const NOWHERE: readonly Place[] = [];

/** Stores the selected cells, so that one command changes the shifts of all of them. */
export function useCellSelection({ rows, days, announce }: Options) {
  const [state, setState] = useState(NOTHING);
  const anchor = useRef<Cell | null>(null);
  const shown = daysKey(days);
  const { keys } = state.shown === shown ? state : NOTHING;
  const places = useMemo(() => selectedPlaces(rows, days, keys), [rows, days, keys]);

  const select = (cells: ReadonlySet<string>): void => {
    setState({ shown, keys: cells });
    announce(selectionText(selectedPlaces(rows, days, cells)));
  };
  return {
    /** The selected places, line by line. */
    places,
    count: countShifts(places),
    /** Returns the selected columns of a line as text: '1,2'. */
    colsOf: (row: GridRow): string =>
      places.length === 0
        ? ''
        : days
            .map((_, col) => col)
            .filter((col) => keys.has(cellKey(row, col)))
            .join(),
    /** Returns the whole selection if it contains the place, else the place alone. */
    around: (place: Place): readonly Place[] =>
      places.some(({ row, col }) => row === place.row && col === place.col) ? places : [place],
    /** Selects the range from the first selected cell to `to`, or from `from` if nothing is selected. */
    extend: (from: Cell, to: Cell): void => {
      if (places.length === 0 || !anchor.current) anchor.current = from;
      select(keysBetween(rows, anchor.current, to));
    },
    /** Selects a cell, or removes it from the selection. */
    toggle: (cell: Cell): void => {
      anchor.current = cell;
      const key = cellKey(rows[cell.row]!, cell.col);
      const next = new Set(keys);
      if (!next.delete(key)) next.add(key);
      select(next);
    },
    all: (): void => {
      anchor.current = { row: 0, col: 0 };
      select(keysBetween(rows, anchor.current, { row: rows.length - 1, col: days.length - 1 }));
    },
    clear: (): void => setState(NOTHING),
  };
}

export type Selection = ReturnType<typeof useCellSelection>;

/** '3 shifts selected'. */
export function selectionText(places: readonly Place[]): string {
  if (places.length === 0) return 'Nothing selected';
  const count = countShifts(places);
  return count === 0
    ? `${counted(places.length, 'empty cell')} selected`
    : `${counted(count, 'shift')} selected`;
}

function countShifts(places: readonly Place[]): number {
  return places.reduce((sum, { all }) => sum + all.length, 0);
}

/** Contains all dates, because a week and its first day start with the same date. */
function daysKey(days: readonly GridDay[]): string {
  return days.map(({ date }) => date).join();
}

function cellKey({ person }: GridRow, col: number): string {
  return `${person?.id ?? 'open'} ${col}`;
}

function keysBetween(rows: readonly GridRow[], one: Cell, other: Cell): Set<string> {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
  const [left, right] = [Math.min(one.col, other.col), Math.max(one.col, other.col)];
  const cols = Array.from({ length: right - left + 1 }, (_, index) => left + index);
  return new Set(rows.slice(top, bottom + 1).flatMap((row) => cols.map((col) => cellKey(row, col))));
}

function selectedPlaces(
  rows: readonly GridRow[],
  days: readonly GridDay[],
  keys: ReadonlySet<string>,
): readonly Place[] {
  if (keys.size === 0) return NOWHERE;
  return rows.flatMap((line, row) =>
    days.flatMap((day, col) => (keys.has(cellKey(line, col)) ? placeAt(line, day, { row, col }) : [])),
  );
}
