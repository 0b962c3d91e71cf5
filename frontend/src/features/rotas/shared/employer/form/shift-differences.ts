import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { withInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { fullName } from '@/lib/names.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { Difference } from '@/components/forms/ConflictPanel.js';
import type { Picks } from '@/components/forms/field-differences.js';
import type { Compare, ComparedPart } from '@/components/forms/FormConflict.js';
import { OPEN_SHIFT, type RotaValues, type ShiftValues } from './values.js';

/**
 * The most differences shown one by one. More would push the buttons out of sight, so the rest is settled
 * together.
 */
const SHOWN = 20;

interface Names {
  people: ReadonlyMap<string, string>;
  venues: ReadonlyMap<string, string>;
}

const byId = (shifts: readonly ShiftValues[]): Map<string, ShiftValues> =>
  new Map(shifts.flatMap((shift) => (shift.shiftId === null ? [] : [[shift.shiftId, shift]])));

function isSameShift(one: ShiftValues, other: ShiftValues): boolean {
  return (Object.keys(one) as (keyof ShiftValues)[]).every((field) => one[field] === other[field]);
}

/**
 * Returns the shifts that differ between the form and the saved rota. Shifts added in the form are not
 * included.
 */
export function differingShifts(
  typed: readonly ShiftValues[],
  theirs: readonly ShiftValues[],
): { yours: ShiftValues | null; theirs: ShiftValues | null }[] {
  const [mine, saved] = [byId(typed), byId(theirs)];
  return [...new Set([...saved.keys(), ...mine.keys()])]
    .map((id) => ({ yours: mine.get(id) ?? null, theirs: saved.get(id) ?? null }))
    .filter(({ yours, theirs: other }) => !yours || !other || !isSameShift(yours, other));
}

type Shifts = Compare<readonly ShiftValues[]>;

/** Returns a function that checks by id whether the form changed or removed a shift. */
function changedInForm({ typed, before }: Shifts): (id: string) => boolean {
  const [mine, was] = [byId(typed), byId(before)];
  return (id) => {
    const [now, then] = [mine.get(id), was.get(id)];
    return then !== undefined && (!now || !isSameShift(now, then));
  };
}

/**
 * Merges the saved shifts with the changes made in the form since `before`. If both changed a shift, the pick
 * decides, else the form.
 */
export function mergedShifts(shifts: Shifts, picks: Picks): ShiftValues[] {
  const { typed, theirs } = shifts;
  const [mine, saved] = [byId(typed), byId(theirs)];
  const isChanged = changedInForm(shifts);
  const isMine = (id: string): boolean => picks.get(id) ?? isChanged(id);
  const kept = theirs.flatMap((shift) => (isMine(shift.shiftId!) ? (mine.get(shift.shiftId!) ?? []) : shift));
  // A shift that the other user removed but the form changed is created again.
  const revived = typed.filter(({ shiftId }) => shiftId !== null && !saved.has(shiftId) && isMine(shiftId));
  const added = typed.filter(({ shiftId }) => shiftId === null);
  return [...kept, ...revived.map((shift) => ({ ...shift, shiftId: null })), ...added];
}

function shiftText(shift: ShiftValues | null, { people, venues }: Names, format: CompanyFormat): string {
  if (!shift) return 'Removed';
  const { employeeId, venueId, role, notes, breakMinutes } = shift;
  const person = employeeId === OPEN_SHIFT ? 'Open shift' : (people.get(employeeId) ?? 'Another employee');
  const venue = venueId && (venues.get(venueId) ?? 'another venue');
  const pause = breakMinutes > 0 && `${breakMinutes} min break`;
  const day = format.weekdayDay(shift.date);
  return [person, day, format.times(shift), venue, role, pause, notes].filter(Boolean).join(', ');
}

/** Compares and merges the shifts of a rota that another user saved first. */
export function comparedShifts(known: Names, format: CompanyFormat): ComparedPart<RotaView, RotaValues> {
  return {
    differences: (forms, current) => {
      const names = namesIn(current, known);
      const shifts = pickShifts(forms);
      const isChanged = changedInForm(shifts);
      const all = differingShifts(shifts.typed, shifts.theirs);
      const rows: Difference[] = all.slice(0, SHOWN).map(({ yours, theirs }) => {
        const { shiftId, date } = (theirs ?? yours)!;
        const label = `Shift on ${format.weekdayDay(date)}`;
        const texts = { yours: shiftText(yours, names, format), theirs: shiftText(theirs, names, format) };
        return { key: shiftId!, label, isMine: isChanged(shiftId!), ...texts };
      });
      const rest = `${all.length - rows.length} more`;
      if (all.length === rows.length) return rows;
      return [...rows, { key: 'rest', label: 'Shifts', yours: rest, theirs: rest, isMine: null }];
    },
    merged: (forms, picks) => ({ shifts: mergedShifts(pickShifts(forms), picks) }),
  };
}

const pickShifts = ({ typed, before, theirs }: Compare<RotaValues>): Shifts => ({
  typed: typed.shifts,
  before: before.shifts,
  theirs: theirs.shifts,
});

function namesIn({ shifts }: RotaView, { people, venues }: Names): Names {
  return {
    people: new Map([
      ...people,
      ...shifts
        .map(withInvitedPerson)
        .flatMap(({ employeeId, employee }) =>
          employeeId && employee ? [[employeeId, fullName(employee)] as const] : [],
        ),
    ]),
    venues: new Map([
      ...venues,
      ...shifts.flatMap(({ venue }) => (venue ? [[venue.id, venue.name] as const] : [])),
    ]),
  };
}
