import type { LocalDate } from '@contract/common/time/local.js';
import type { PlannerPerson } from '@contract/planner/planner.contract.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { PlannerView } from '../../api/planner.js';
import { listLink, showLink } from '@/components/employer/links.js';
import { memoizeByObject } from '@/lib/memoize-by-object.js';
import { fullName } from '@/lib/names.js';
import { invitedNote, isInvitedPerson } from '@/features/rotas/api/invited-people.js';
import { gridRow, type GridPerson, type GridRow, type Warnings } from './grid-rows.js';
import type { ShiftFields } from '../board/shift-edits.js';
import { sumNetMinutesBy } from '../totals/net-minutes-totals.js';
import type { Grouping } from '../page/use-planner-view.js';
import { isOfSchedule } from '../board/planned-shifts.js';

const collator = new Intl.Collator();
const NONE = 'none';

/** Returns the lines of people by name: current employees and leavers with shifts, then invited people. */
export function plannerPeople(
  people: readonly PlannerPerson[],
  shifts: readonly RotaShiftView[],
): GridPerson[] {
  const listed = listedLines(people);
  const leavers = new Map<string, GridPerson>();
  for (const { employeeId, employee } of shifts) {
    if (employeeId === null || !employee || listed.has(employeeId) || leavers.has(employeeId)) continue;
    const { isActive } = employee;
    const link = showLink('employees', employeeId);
    leavers.set(employeeId, { id: employeeId, name: fullName(employee), isActive, link });
  }
  return [...listed.values(), ...leavers.values()].sort(byName);
}

/** The lines of people by id and in order. Cached, because each key needs them. */
const listedLines = memoizeByObject((people: readonly PlannerPerson[]): ReadonlyMap<string, GridPerson> => {
  const lines = people.map((person) => {
    const { id, isInvited, isInvitationExpired, email } = person;
    return {
      id,
      name: fullName(person),
      isActive: true,
      ...(email !== null && { email }),
      ...(isInvited
        ? { link: listLink('invitations'), note: invitedNote(isInvitationExpired) }
        : { link: showLink('employees', id) }),
    };
  });
  return new Map(lines.sort(byName).map((line) => [line.id, line]));
});

function byName(one: GridPerson, other: GridPerson): number {
  return (
    Number(isInvitedPerson(one.id)) - Number(isInvitedPerson(other.id)) ||
    collator.compare(one.name, other.name) ||
    (one.id < other.id ? -1 : 1)
  );
}

/** Returns the line that a shift is in: its employee, venue or role. Undefined for an open shift of people. */
function lineOf(grouping: Grouping, shift: RotaShiftView): string | undefined {
  if (grouping === 'people') return shift.employeeId ?? undefined;
  if (grouping === 'venues') return shift.venueId ?? NONE;
  // The name of a schedule is in the place of a role, but it is none.
  return (isOfSchedule(shift) ? null : shift.role) ?? NONE;
}

/** Returns the lines of all active venues or known roles by name, and last the line of shifts without one. */
export function groupedRows(
  grouping: 'venues' | 'roles',
  { venues, roles }: Pick<PlannerView, 'venues' | 'roles'>,
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
  warnings: Warnings,
): GridRow[] {
  const lines = Map.groupBy(shifts, (shift) => lineOf(grouping, shift)!);
  const names =
    grouping === 'roles'
      ? new Map(roles.map((role) => [role, role]))
      : new Map(venues.map(({ id, name }) => [id, name]));
  for (const [id, [shift]] of lines)
    if (id !== NONE && !names.has(id)) names.set(id, grouping === 'roles' ? id : (shift?.venue?.name ?? ''));
  names.set(NONE, grouping === 'roles' ? 'No role' : 'No venue');
  return [...names]
    .map(([id, name]) => ({ line: namedLine(grouping, id, name), own: lines.get(id) ?? [] }))
    .sort(
      (one, other) =>
        Number(one.line.id === NONE) - Number(other.line.id === NONE) ||
        collator.compare(one.line.name, other.line.name),
    )
    .map(({ line, own }) => gridRow(line, own, dates, { warnings, places: null }));
}

/** Returns the fields that a shift gets in a line of a venue or a role. */
function lineFields(grouping: 'venues' | 'roles', id: string): Partial<ShiftFields> {
  const value = id === NONE ? null : id;
  return grouping === 'venues' ? { venueId: value } : { role: value };
}

function namedLine(grouping: 'venues' | 'roles', id: string, name: string): GridPerson {
  const line = { id, name, isActive: true, fields: lineFields(grouping, id) };
  return grouping === 'venues' && id !== NONE ? { ...line, link: showLink('venues', id) } : line;
}

/** Returns the planned minutes of each line. */
export function minutesByLine(grouping: Grouping, shifts: readonly RotaShiftView[]): Map<string, number> {
  return sumNetMinutesBy(shifts, (shift) => lineOf(grouping, shift));
}
