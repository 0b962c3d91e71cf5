import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { GridDay } from './GridLine.js';
import type { GridRow } from './grid-rows.js';
import { fieldsOf, type Edit, type ShiftFields } from './shift-edits.js';

/** Where something is done: whose line, which day, and perhaps on which shift. */
export interface Place {
  /** Null in the line of the shifts that nobody has. */
  personId: string | null;
  date: LocalDate;
  /** Which of the days that are shown. */
  col: number;
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
  col: number,
  shiftId: string | undefined,
): Place {
  const all = cells[col]!.map(({ shift }) => shift);
  const shift = all.find(({ id }) => id === shiftId) ?? null;
  return { personId: person?.id ?? null, date, col, isAvailable, shift, all };
}

/** What was copied, or cut: then it moves when it is pasted. */
export interface Clipboard {
  shifts: readonly { key: string; fields: ShiftFields }[];
  isCut: boolean;
}

/** What copying takes along from a place: the shift there, or all of its cell. */
export function taken({ shift, all }: Place, isCut: boolean): Clipboard {
  const shifts = shift ? [shift] : all;
  return { shifts: shifts.map((one) => ({ key: one.id, fields: fieldsOf(one) })), isCut };
}

/** Puts what was copied somewhere: what was cut moves, else it is made anew. */
export function pasted({ shifts, isCut }: Clipboard, place: Place, newKey: () => string): Edit[] {
  return shifts.map(({ key, fields }) => ({
    key: isCut ? key : newKey(),
    before: isCut ? fields : null,
    after: { ...fields, employeeId: place.personId, date: place.date },
  }));
}

/** Takes away the shift of a place, or all of its cell. */
export function removed({ shift, all }: Place): Edit[] {
  return (shift ? [shift] : all).map((one) => ({ key: one.id, before: fieldsOf(one), after: null }));
}
