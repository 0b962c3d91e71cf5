import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { GridDay, GridRow } from './grid-rows.js';
import { fieldsOf, type Edit, type ShiftFields } from './shift-edits.js';

/** A cell of the grid: which line, and which of the days that are shown. */
export interface Cell {
  row: number;
  col: number;
}

/** Where something is done: whose line, which day, and perhaps on which shift. */
export interface Place extends Cell {
  /** Null in the line of the shifts that nobody has. */
  personId: string | null;
  date: LocalDate;
  /** False where the rota can have no shift. */
  isAvailable: boolean;
  shift: RotaShiftView | null;
  /** All that the cell shows. */
  all: readonly RotaShiftView[];
}

/** A place of the grid, by its line, its day, and the shift that somebody is on. */
export function placeAt(
  { person, cells }: GridRow,
  { date, isAvailable }: Pick<GridDay, 'date' | 'isAvailable'>,
  cell: Cell,
  shiftId?: string,
): Place {
  const all = cells[cell.col]!.map(({ shift }) => shift);
  const shift = all.find(({ id }) => id === shiftId) ?? null;
  return { personId: person?.id ?? null, date, ...cell, isAvailable, shift, all };
}

/** A shift that was copied, and how far it was from the first cell of all that was copied with it. */
export interface Copied extends Cell {
  key: string;
  fields: ShiftFields;
  /** Then it moves to where it is put. */
  isCut: boolean;
}

/** Where a shift goes; null where that is outside of what is shown. */
export interface Going {
  copied: Copied;
  to: Place | null;
}

/** What something is done to in places: the shift of each, or all of its cell. */
export function shiftsOf(places: readonly Place[]): RotaShiftView[] {
  return places.flatMap(({ shift, all }) => (shift ? [shift] : all));
}

/** What copying takes along from places. */
export function taken(places: readonly Place[], isCut: boolean): Copied[] {
  const filled = places.filter((place) => shiftsOf([place]).length > 0);
  const top = Math.min(...filled.map(({ row }) => row));
  const left = Math.min(...filled.map(({ col }) => col));
  return filled.flatMap((place) =>
    shiftsOf([place]).map((shift) => ({
      key: shift.id,
      fields: fieldsOf(shift),
      row: place.row - top,
      col: place.col - left,
      isCut,
    })),
  );
}

/** Where what was copied goes, each as far from the first of the places as it was copied. */
export function targets(
  shifts: readonly Copied[],
  places: readonly Place[],
  at: (cell: Cell) => Place | null,
): Going[] {
  const isOfOneCell = shifts.every(({ row, col }) => row === 0 && col === 0);
  // What was copied of one cell goes into each that is selected.
  if (isOfOneCell) return places.flatMap((to) => shifts.map((copied) => ({ copied, to })));
  const top = Math.min(...places.map(({ row }) => row));
  const left = Math.min(...places.map(({ col }) => col));
  return shifts.map((copied) => ({ copied, to: at({ row: top + copied.row, col: left + copied.col }) }));
}

/** Puts shifts somewhere: what was cut moves, the first time, else each is made anew. */
export function pasted(found: readonly { copied: Copied; to: Place }[], newKey: () => string): Edit[] {
  const moved = new Set<string>();
  return found.map(({ copied: { key, fields, isCut }, to: { personId, date } }) => {
    const isMove = isCut && !moved.has(key);
    moved.add(key);
    return {
      key: isMove ? key : newKey(),
      before: isMove ? fields : null,
      after: { ...fields, employeeId: personId, date },
    };
  });
}

/** Takes away the shifts of places. */
export function removed(places: readonly Place[]): Edit[] {
  return shiftsOf(places).map((one) => ({ key: one.id, before: fieldsOf(one), after: null }));
}
