import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { GridDay, GridRow } from '../lines/grid-rows.js';
import { shiftFields, type Edit, type ShiftFields } from '../board/shift-edits.js';

/** A cell of the grid, by the index of its line and its day. */
export interface Cell {
  row: number;
  col: number;
}

/** A line of venues or roles. */
export interface Line {
  name: string;
  /** The fields that a shift gets in this line. */
  fields: Partial<ShiftFields>;
}

/** The target of a command: a line, a day, and perhaps one of the shifts there. */
export interface Place extends Cell {
  /** The id of the line, usually of an employee. Null in the line of open shifts. */
  personId: string | null;
  /** Undefined in a line of an employee or of the open shifts. */
  line?: Line;
  date: LocalDate;
  /** False if the rota cannot have a shift on this day. */
  isAvailable: boolean;
  shift: RotaShiftView | null;
  /** All shifts of the cell. */
  all: readonly RotaShiftView[];
}

/** Returns the place of a cell, with the shift `shiftId` if the cell shows it. */
export function placeAt(
  { person, cells }: GridRow,
  { date, isAvailable }: Pick<GridDay, 'date' | 'isAvailable'>,
  cell: Cell,
  shiftId?: string,
): Place {
  const all = cells[cell.col]!.map(({ shift }) => shift);
  const shift = all.find(({ id }) => id === shiftId) ?? null;
  const line = person?.fields && { name: person.name, fields: person.fields };
  return { personId: person?.id ?? null, ...(line && { line }), date, ...cell, isAvailable, shift, all };
}

/** Returns the fields that a shift gets at a place. */
export function fieldsAt({ line, personId, date }: Place): Partial<ShiftFields> {
  return { ...(line?.fields ?? { employeeId: personId }), date };
}

/** A copied shift. Row and column count from the top left of the copied cells. */
export interface Copied extends Cell {
  key: string;
  fields: ShiftFields;
  /** Whether pasting moves the shift. */
  isCut: boolean;
}

/** A copied shift and its destination; null if that is outside the grid. */
export interface Placement {
  copied: Copied;
  to: Place | null;
}

/** Returns the shift of each place, or all shifts of its cell if the place names none. */
export function shiftsIn(places: readonly Place[]): RotaShiftView[] {
  return places.flatMap(({ shift, all }) => (shift ? [shift] : all));
}

/** Returns the shifts of places for the clipboard. */
export function copiedShifts(places: readonly Place[], isCut: boolean): Copied[] {
  const filled = places.filter((place) => shiftsIn([place]).length > 0);
  const top = Math.min(...filled.map(({ row }) => row));
  const left = Math.min(...filled.map(({ col }) => col));
  return filled.flatMap((place) =>
    shiftsIn([place]).map((shift) => ({
      key: shift.id,
      fields: shiftFields(shift),
      row: place.row - top,
      col: place.col - left,
      isCut,
    })),
  );
}

/** Returns the destination of each copied shift, counted from the top left of `places`. */
export function pastePlacements(
  shifts: readonly Copied[],
  places: readonly Place[],
  at: (cell: Cell) => Place | null,
): Placement[] {
  const isOfOneCell = shifts.every(({ row, col }) => row === 0 && col === 0);
  // The shifts of a single cell go into each selected cell.
  if (isOfOneCell) return places.flatMap((to) => shifts.map((copied) => ({ copied, to })));
  const top = Math.min(...places.map(({ row }) => row));
  const left = Math.min(...places.map(({ col }) => col));
  return shifts.map((copied) => ({ copied, to: at({ row: top + copied.row, col: left + copied.col }) }));
}

/**
 * Returns the edits that paste shifts. A cut shift moves to its first destination and is copied to the others.
 */
export function placementEdits(
  found: readonly { copied: Copied; to: Place }[],
  newKey: () => string,
): Edit[] {
  const moved = new Set<string>();
  return found.map(({ copied: { key, fields, isCut }, to }) => {
    const isMove = isCut && !moved.has(key);
    moved.add(key);
    return {
      key: isMove ? key : newKey(),
      before: isMove ? fields : null,
      after: { ...fields, ...fieldsAt(to) },
    };
  });
}

/** Returns the edits that remove the shifts of places. */
export function removalEdits(places: readonly Place[]): Edit[] {
  return shiftsIn(places).map((one) => ({ key: one.id, before: shiftFields(one), after: null }));
}
