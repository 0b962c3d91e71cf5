import type { RotaView } from '@contract/rotas/rotas.contract.js';
import { fullName } from '../../lib/names.js';
import type { CompanyFormat } from '../../lib/dates.js';
import type { Difference } from '../components/Conflict.js';
import type { ComparedList } from '../components/EditForm.js';
import { NOBODY, type RotaValues, type ShiftValues } from './values.js';

/** More would hide the buttons below; all of them are settled alike. */
const SHOWN = 20;

interface Names {
  people: ReadonlyMap<string, string>;
  venues: ReadonlyMap<string, string>;
}

const byId = (shifts: readonly ShiftValues[]): Map<string, ShiftValues> =>
  new Map(shifts.flatMap((shift) => (shift.shiftId === null ? [] : [[shift.shiftId, shift]])));

function same(one: ShiftValues, other: ShiftValues): boolean {
  return (Object.keys(one) as (keyof ShiftValues)[]).every((field) => one[field] === other[field]);
}

/** Shifts as they stand here and as they were saved, where they differ; those added here are no difference. */
export function differingShifts(
  typed: readonly ShiftValues[],
  theirs: readonly ShiftValues[],
): { yours: ShiftValues | null; theirs: ShiftValues | null }[] {
  const [mine, saved] = [byId(typed), byId(theirs)];
  return [...new Set([...saved.keys(), ...mine.keys()])]
    .map((id) => ({ yours: mine.get(id) ?? null, theirs: saved.get(id) ?? null }))
    .filter(({ yours, theirs: other }) => !yours || !other || !same(yours, other));
}

/** Their shifts with what was added, changed and removed here since `before`; of what both changed, mine stays. */
export function mergedShifts(
  typed: readonly ShiftValues[],
  before: readonly ShiftValues[],
  theirs: readonly ShiftValues[],
): ShiftValues[] {
  const [mine, was, saved] = [byId(typed), byId(before), byId(theirs)];
  const isMine = (id: string): boolean => {
    const [now, then] = [mine.get(id), was.get(id)];
    return then !== undefined && (!now || !same(now, then));
  };
  const kept = theirs.flatMap((shift) => (isMine(shift.shiftId!) ? (mine.get(shift.shiftId!) ?? []) : shift));
  // What they removed is new again where it was changed here.
  const revived = typed.filter(({ shiftId }) => shiftId !== null && !saved.has(shiftId) && isMine(shiftId));
  const added = typed.filter(({ shiftId }) => shiftId === null);
  return [...kept, ...revived.map((shift) => ({ ...shift, shiftId: null })), ...added];
}

function textOf(shift: ShiftValues | null, { people, venues }: Names, format: CompanyFormat): string {
  if (!shift) return 'Removed';
  const { employeeId, venueId, role, notes, breakMinutes } = shift;
  const person = employeeId === NOBODY ? 'Nobody yet' : (people.get(employeeId) ?? 'Somebody else');
  const venue = venueId && (venues.get(venueId) ?? 'another venue');
  const pause = breakMinutes > 0 && `${breakMinutes} min break`;
  const day = format.weekdayDay(shift.date);
  return [person, day, format.times(shift), venue, role, pause, notes].filter(Boolean).join(', ');
}

/** Settles the shifts of a rota that somebody else saved first. */
export function comparedShifts(known: Names, format: CompanyFormat): ComparedList<RotaView, RotaValues> {
  return {
    differences: (typed, theirs, current) => {
      const names = namesIn(current, known);
      const all = differingShifts(typed.shifts, theirs.shifts);
      const rows: Difference[] = all.slice(0, SHOWN).map(({ yours, theirs: other }) => ({
        label: `Shift on ${format.weekdayDay((other ?? yours)!.date)}`,
        yours: textOf(yours, names, format),
        theirs: textOf(other, names, format),
      }));
      const rest = all.length - rows.length;
      return rest > 0 ? [...rows, { label: 'Shifts', yours: `${rest} more`, theirs: `${rest} more` }] : rows;
    },
    merged: (typed, before, theirs) => ({
      shifts: mergedShifts(typed.shifts, before.shifts, theirs.shifts),
    }),
  };
}

function namesIn({ shifts }: RotaView, { people, venues }: Names): Names {
  return {
    people: new Map([
      ...people,
      ...shifts.flatMap(({ employeeId, employee }) =>
        employeeId && employee ? [[employeeId, fullName(employee)] as const] : [],
      ),
    ]),
    venues: new Map([
      ...venues,
      ...shifts.flatMap(({ venue }) => (venue ? [[venue.id, venue.name] as const] : [])),
    ]),
  };
}
