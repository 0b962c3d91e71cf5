import { spanOf } from '@contract/common/time/zoned.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { areSameFields, shiftFields, type ShiftFields } from './shift-edits.js';

/** A change of a shift that is not saved yet. */
export interface PendingShift {
  /** The shift as last read; null for a new one. */
  base: RotaShiftView | null;
  /** Null if the shift is removed. */
  wanted: ShiftFields | null;
}

/** The names that shifts need before they are saved. */
export interface Directory {
  /** The rota of new shifts. */
  rotaId: string;
  timeZone: string;
  person: (id: string) => RotaShiftView['employee'];
  venue: (id: string) => RotaShiftView['venue'];
}

/**
 * Returns the shifts with unsaved changes applied, and invited people like employees. The id of each is its key, which stays the same when the
 * server assigns an id.
 */
export function withPending(
  shifts: readonly RotaShiftView[],
  pending: ReadonlyMap<string, PendingShift>,
  keyOf: (id: string) => string,
  directory: Directory,
): RotaShiftView[] {
  const left = new Map(pending);
  const shown = shifts.map(withInvitedPerson).flatMap((shift) => {
    const key = keyOf(shift.id);
    const change = left.get(key);
    if (!change) return key === shift.id ? shift : withKey(shift, key);
    left.delete(key);
    return change.wanted ? pendingView(key, shift, change.wanted, directory) : [];
  });
  const made = [...left].flatMap(([key, { base, wanted }]) =>
    wanted ? pendingView(key, base, wanted, directory) : [],
  );
  return [...shown, ...made];
}

const renamed = new WeakMap<RotaShiftView, RotaShiftView>();

/** Returns a shift with its key as id. Cached, so that an unchanged shift stays the same object. */
function withKey(shift: RotaShiftView, key: string): RotaShiftView {
  const before = renamed.get(shift);
  if (before?.id === key) return before;
  const made = { ...shift, id: key };
  renamed.set(shift, made);
  return made;
}

function pendingView(
  key: string,
  base: RotaShiftView | null,
  wanted: ShiftFields,
  { rotaId, timeZone, person, venue }: Directory,
): RotaShiftView {
  if (base && areSameFields(shiftFields(base), wanted)) return { ...base, id: key };
  const { startsAt, endsAt } = spanOf(wanted.date, wanted.startTime, wanted.endTime, timeZone);
  return {
    version: 1,
    invitationId: null,
    invitation: null,
    createdAt: '',
    updatedAt: '',
    ...base,
    ...wanted,
    id: key,
    rotaId: base?.rotaId ?? rotaId,
    left: wanted.employeeId === null ? (base?.left ?? null) : null,
    employee: wanted.employeeId === null ? null : person(wanted.employeeId),
    venue: wanted.venueId === null ? null : venue(wanted.venueId),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isConfirmed: false,
    isUnpublished: true,
  };
}
