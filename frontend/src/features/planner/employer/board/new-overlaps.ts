import { spanOf } from '@contract/common/time/zoned.js';
import type { PeopleWorkView, RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { shiftWarnings, type PersonsWork } from '@contract/rotas/shifts/shift-warnings.rules.js';
import type { Edit } from './shift-edits.js';

interface OverlapContext {
  /** Returns the name of a shift's rota or schedule. Null is a new shift. */
  planName: (shift: RotaShiftView | null) => string;
  timeZone: string;
  shifts: readonly RotaShiftView[];
  elsewhere: readonly PeopleWorkView[];
}

/** Returns the overlaps that edits would create. Overlaps that exist already are left out. */
export function newOverlaps(
  edits: readonly Edit[],
  { planName, timeZone, shifts, elsewhere }: OverlapContext,
): ShiftWarning[] {
  const people = new Set(edits.flatMap(({ after }) => after?.employeeId ?? []));
  if (people.size === 0) return [];
  const changed = new Map(edits.map((edit) => [edit.key, edit]));
  const own = shifts.filter(({ employeeId }) => employeeId !== null && people.has(employeeId));
  const others = elsewhere.filter(({ employeeId }) => people.has(employeeId));
  const before = overlapWarnings(
    own.map((shift) => ({ ...shift, name: planName(shift) })),
    others,
  );
  const after = overlapWarnings(
    [
      ...own.filter(({ id }) => !changed.has(id)).map((shift) => ({ ...shift, name: planName(shift) })),
      ...edits.flatMap((edit) => {
        const shift = shifts.find(({ id }) => id === edit.key) ?? null;
        return toPersonsWork(edit, planName(shift), timeZone) ?? [];
      }),
    ],
    others,
  );
  return after.filter(
    ({ shiftId, other }) =>
      changed.has(shiftId) &&
      !before.some((known) => known.shiftId === shiftId && known.other?.id === other?.id),
  );
}

function overlapWarnings(shifts: readonly PersonsWork[], elsewhere: readonly PersonsWork[]): ShiftWarning[] {
  const planned = shifts.map((shift) => ({ ...shift, employee: null, venue: null }));
  return shiftWarnings(planned, elsewhere);
}

function toPersonsWork({ key, after }: Edit, name: string, timeZone: string): PersonsWork | null {
  if (!after) return null;
  const { employeeId, date, startTime, endTime } = after;
  const { startsAt, endsAt } = spanOf(date, startTime, endTime, timeZone);
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: key, name, employeeId, date, startTime, endTime, ...instants };
}
