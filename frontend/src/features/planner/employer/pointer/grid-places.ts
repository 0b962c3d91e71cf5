import type { Command } from '../keyboard/key-commands.js';
import type { GridDay, GridRow } from '../lines/grid-rows.js';
import { placeAt, type Place } from '../clipboard/places.js';
import { spotOf } from '../keyboard/use-roving-focus.js';

/** The cells of the grid, and what runs a command at one. */
export interface GridPlaces {
  rows: readonly GridRow[];
  days: readonly GridDay[];
  onCommand: (command: Command, place: Place, element: HTMLElement) => void;
}

/** Returns the place of an element of the grid, with the shift that the element is in. */
export function placeOf(element: Element, { rows, days }: Pick<GridPlaces, 'rows' | 'days'>): Place | null {
  const spot = spotOf(element);
  const row = spot && rows[spot.row];
  if (!row) return null;
  const id = element.closest<HTMLElement>('[data-shift]')?.dataset.shift;
  return placeAt(row, days[spot.col]!, { row: spot.row, col: spot.col }, id);
}

/** Runs a command at the place of an element, if it has one. */
export function runCommandAt(element: Element, command: Command, grid: GridPlaces): void {
  const [place, held] = [placeOf(element, grid), closestFocusable(element)];
  if (place && held) grid.onCommand(command, place, held);
}

/** Returns true for leave and names, which the browser opens. */
export function isLink(element: Element): boolean {
  return element.closest('a') !== null;
}

/** Returns the shift, input or cell that contains an element. */
export function closestFocusable(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-shift], input, [role="gridcell"]');
}
