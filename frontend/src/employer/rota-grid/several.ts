import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { counted } from '../../lib/counts.js';
import { shiftsOf, type Cell, type Copied, type Place } from './places.js';
import { fieldsOf, type Edit, type ShiftFields } from './shift-edits.js';
import type { TypedTimes } from './typed-times.js';

/** What is done to several cells at once. */
interface Filled {
  edits: readonly Edit[];
  /** What is left out, and why: '1 cell with several shifts'. */
  left: readonly string[];
}

interface Making {
  startOf: (place: Place) => ShiftFields;
  newKey: () => string;
}

/** The one shift that times typed into a place are of; null where they make a new one, or could be of several. */
export function shiftAt({ shift, all }: Place): RotaShiftView | null {
  return shift ?? (all.length === 1 ? all[0]! : null);
}

/** Gives the shift of each place these times, and makes one in each that has none. */
export function filled(places: readonly Place[], times: TypedTimes, { startOf, newKey }: Making): Filled {
  const inside = places.filter(({ isAvailable }) => isAvailable);
  const clear = inside.filter((place) => shiftAt(place) !== null || place.all.length === 0);
  const edits = clear.map((place) => {
    const shift = shiftAt(place);
    const before = shift && fieldsOf(shift);
    return { key: shift?.id ?? newKey(), before, after: { ...(before ?? startOf(place)), ...times } };
  });
  const left = [
    reason(places.length - inside.length, 'cell', 'not in the rota'),
    reason(inside.length - clear.length, 'cell', 'with several shifts'),
  ];
  return { edits, left: left.filter((one) => one !== null) };
}

interface Carried {
  found: readonly { copied: Copied; to: Place }[];
  left: readonly string[];
}

/** Where the shifts of places go when they are dragged together: each as far as from one cell to another. */
export function carried(
  places: readonly Place[],
  from: Cell,
  to: Cell,
  at: (cell: Cell) => Place | null,
): Carried {
  const going = places.flatMap((place) =>
    shiftsOf([place]).map((shift) => ({
      copied: { key: shift.id, fields: fieldsOf(shift), row: place.row, col: place.col },
      to: at({ row: place.row + to.row - from.row, col: place.col + to.col - from.col }),
    })),
  );
  const shown = going.flatMap(({ copied, to: place }) => (place ? { copied, to: place } : []));
  const found = shown.filter((one) => one.to.isAvailable);
  const left = [
    reason(going.length - shown.length, 'shift', 'beyond the people and days shown'),
    reason(shown.length - found.length, 'shift', 'on days that are not in the rota'),
  ];
  return { found, left: left.filter((one) => one !== null) };
}

function reason(count: number, noun: string, why: string): string | null {
  return count > 0 ? `${counted(count, noun)} ${why}` : null;
}
