import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { counted } from '@/lib/counts.js';
import { shiftsIn, type Cell, type Copied, type Placement, type Place } from './places.js';
import { shiftFields, type Edit, type ShiftFields } from '../board/shift-edits.js';
import type { TypedFields } from '../cells/parse-times.js';

/** Edits of several cells, and the cells without an edit. */
interface TimeEdits {
  edits: readonly Edit[];
  /** The skipped cells and the reason: '1 cell with several shifts'. */
  skipped: readonly string[];
}

interface NewShiftOptions {
  newShiftFields: (place: Place) => ShiftFields;
  newKey: () => string;
}

/** Returns the shift whose times are typed. Null if typing creates a shift, or if the cell has several. */
export function shiftToRetime({ shift, all }: Place): RotaShiftView | null {
  return shift ?? (all.length === 1 ? all[0]! : null);
}

/** Sets fields of the shift in each place, and creates a shift in each empty place if the fields have times. A venue alone
 * is set for all shifts of each place. */
export function typedEdits(
  places: readonly Place[],
  fields: TypedFields,
  { newShiftFields, newKey }: NewShiftOptions,
): TimeEdits {
  if (fields.startTime === undefined) return venueEdits(places, fields);
  const inside = places.filter(({ isAvailable }) => isAvailable);
  const clear = inside.filter((place) => shiftToRetime(place) !== null || place.all.length === 0);
  const edits = clear.map((place) => {
    const shift = shiftToRetime(place);
    const before = shift && shiftFields(shift);
    return { key: shift?.id ?? newKey(), before, after: { ...(before ?? newShiftFields(place)), ...fields } };
  });
  const skipped = [
    skippedText(places.length - inside.length, 'cell', 'not in the rota'),
    skippedText(inside.length - clear.length, 'cell', 'with several shifts'),
  ];
  return { edits, skipped: skipped.filter((one) => one !== null) };
}

function venueEdits(places: readonly Place[], fields: TypedFields): TimeEdits {
  const edits = shiftsIn(places).map((shift) => {
    const before = shiftFields(shift);
    return { key: shift.id, before, after: { ...before, ...fields } };
  });
  const empty = places.filter((place) => shiftsIn([place]).length === 0);
  const skipped = skippedText(empty.length, 'cell', 'without a shift');
  return { edits, skipped: skipped === null ? [] : [skipped] };
}

/** The most skipped shifts that a message names. */
const NAMED = 3;

interface ValidPlacements {
  valid: readonly { copied: Copied; to: Place }[];
  /** The skipped shifts and the reason. */
  skipped: readonly string[];
}

/** Returns the shifts that have a valid destination. The others are skipped and named by `textOf`. */
export function splitPlacements(
  placements: readonly Placement[],
  textOf: (shift: ShiftFields) => string,
): ValidPlacements {
  const shown = placements.flatMap(({ copied, to }) => (to ? { copied, to } : []));
  const valid = shown.filter(({ to }) => to.isAvailable);
  const named = (shifts: readonly Placement[], why: string): string | null => {
    const texts = shifts.slice(0, NAMED).map(({ copied }) => textOf(copied.fields));
    const rest = shifts.length - texts.length;
    const which = [...texts, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
    const what = skippedText(shifts.length, 'shift', why);
    return what && `${what} (${which})`;
  };
  const skipped = [
    named(
      placements.filter(({ to }) => !to),
      'outside the employees and days shown',
    ),
    named(
      shown.filter(({ to }) => !to.isAvailable),
      'on days that are not in the rota',
    ),
  ];
  return { valid, skipped: skipped.filter((one) => one !== null) };
}

/** 'Not moved: 2 shifts on days that are not in the rota'. */
export function skippedSummary(what: string, skipped: readonly string[]): string {
  return skipped.length === 0 ? '' : `${what}: ${skipped.join(', ')}`;
}

export const OUTSIDE_ROTA = 'This day is not in the rota';

/** Whether a single shift would go to a day outside the rota. */
export function isOutsideRota(placements: readonly Placement[]): boolean {
  return placements.length === 1 && placements[0]!.to?.isAvailable === false;
}

/** Returns the destinations of dragged shifts, each as far away as `to` is from `from`. */
export function dragPlacements(
  places: readonly Place[],
  { from, to, isCopy }: { from: Cell; to: Cell; isCopy: boolean },
  at: (cell: Cell) => Place | null,
): Placement[] {
  return places.flatMap((place) =>
    shiftsIn([place]).map((shift) => ({
      copied: {
        key: shift.id,
        fields: shiftFields(shift),
        row: place.row,
        col: place.col,
        isCut: !isCopy,
      },
      to: at({ row: place.row + to.row - from.row, col: place.col + to.col - from.col }),
    })),
  );
}

function skippedText(count: number, noun: string, why: string): string | null {
  return count > 0 ? `${counted(count, noun)} ${why}` : null;
}
