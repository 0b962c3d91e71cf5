import { spanOf } from '@contract/common/time/zoned.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { areSame, fieldsOf, type ShiftFields } from './shift-edits.js';

/** A change of a shift that is not saved yet. */
export interface Wish {
  /** The shift as last read; null for a new one. */
  base: RotaShiftView | null;
  /** Null if the shift is removed. */
  wanted: ShiftFields | null;
}

/** The names that shifts need before they are saved. */
export interface Known {
  rotaId: string;
  timeZone: string;
  person: (id: string) => RotaShiftView['employee'];
  venue: (id: string) => RotaShiftView['venue'];
}

/**
 * Returns the shifts with unsaved changes applied. The id of each is its key, which stays the same when the
 * server assigns an id.
 */
export function withWishes(
  shifts: readonly RotaShiftView[],
  wishes: ReadonlyMap<string, Wish>,
  keyOf: (id: string) => string,
  known: Known,
): RotaShiftView[] {
  const left = new Map(wishes);
  const shown = shifts.flatMap((shift) => {
    const key = keyOf(shift.id);
    const wish = left.get(key);
    if (!wish) return key === shift.id ? shift : named(shift, key);
    left.delete(key);
    return wish.wanted ? wished(key, shift, wish.wanted, known) : [];
  });
  const made = [...left].flatMap(([key, { base, wanted }]) =>
    wanted ? wished(key, base, wanted, known) : [],
  );
  return [...shown, ...made];
}

const renamed = new WeakMap<RotaShiftView, RotaShiftView>();

/** Returns a shift with its key as id. Cached, so that an unchanged shift stays the same object. */
function named(shift: RotaShiftView, key: string): RotaShiftView {
  const before = renamed.get(shift);
  if (before?.id === key) return before;
  const made = { ...shift, id: key };
  renamed.set(shift, made);
  return made;
}

function wished(
  key: string,
  base: RotaShiftView | null,
  wanted: ShiftFields,
  { rotaId, timeZone, person, venue }: Known,
): RotaShiftView {
  if (base && areSame(fieldsOf(base), wanted)) return { ...base, id: key };
  const { startsAt, endsAt } = spanOf(wanted.date, wanted.startTime, wanted.endTime, timeZone);
  return {
    version: 1,
    createdAt: '',
    updatedAt: '',
    ...base,
    ...wanted,
    id: key,
    rotaId,
    left: wanted.employeeId === null ? (base?.left ?? null) : null,
    employee: wanted.employeeId === null ? null : person(wanted.employeeId),
    venue: wanted.venueId === null ? null : venue(wanted.venueId),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isConfirmed: false,
    isUnpublished: true,
  };
}
