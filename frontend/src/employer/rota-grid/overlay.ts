import { spanOf } from '@contract/common/time/zoned.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { areSame, fieldsOf, type ShiftFields } from './shift-edits.js';

/** What becomes of a shift, until it is saved. */
export interface Wish {
  /** The shift as it was read; null for one that is made. */
  base: RotaShiftView | null;
  /** Null for one that is taken away. */
  wanted: ShiftFields | null;
}

/** What is known of people and places, to show them in shifts that are not saved yet. */
export interface Known {
  rotaId: string;
  timeZone: string;
  person: (id: string) => RotaShiftView['employee'];
  venue: (id: string) => RotaShiftView['venue'];
}

/**
 * The shifts as they stand for who plans: those that were read, with what is not saved yet. Each goes by its key, which
 * stays the same when it gets its id.
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

/** A shift that goes by another key than its id: the same one each time, so that it is seen not to have changed. */
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
    isUntold: true,
  };
}
