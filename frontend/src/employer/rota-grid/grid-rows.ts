import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView, ShiftWarning } from '@contract/rotas/rotas.contract.js';
import { fullName } from '../../lib/names.js';
import type { OpenPlaces } from './open-places.js';

/** Somebody who may be given shifts, or who has some. */
export interface GridPerson {
  id: string;
  name: string;
  /** False for somebody who has left, and still has shifts here. */
  isActive: boolean;
}

/** What a cell shows as one: a person's shift, or equal shifts that nobody has. */
export interface Entry {
  shift: RotaShiftView;
  /** All that are shown as this one. */
  ids: readonly string[];
  /** Null for a person's shift. */
  places: OpenPlaces | null;
  /** What speaks against it. */
  warnings: readonly ShiftWarning[];
}

/** What speaks against shifts, by their ids. */
export type Warnings = ReadonlyMap<string, readonly ShiftWarning[]>;

/** A line of the grid: of a person, or of the shifts that nobody has. */
export interface GridRow {
  /** Null for the shifts that nobody has. */
  person: GridPerson | null;
  /** A list for each of the dates. */
  cells: Entry[][];
}

const byName = new Intl.Collator();

interface Named {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
}

/** Everybody who has a line: all who may be given shifts, and who has left but has shifts on these dates. */
export function peopleOf(
  employees: readonly Named[],
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
): GridPerson[] {
  const people = new Map<string, GridPerson>();
  for (const { employeeId, employee, date } of shifts) {
    if (employeeId === null || !employee || !dates.includes(date)) continue;
    people.set(employeeId, { id: employeeId, name: fullName(employee), isActive: employee.isActive });
  }
  for (const employee of employees) {
    const name = fullName(employee) || employee.email || '';
    people.set(employee.id, { id: employee.id, name, isActive: true });
  }
  return [...people.values()].sort(
    (one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  );
}

interface Around {
  warnings: Warnings;
  /** How many have shifts like those that nobody has; null for a person's line. */
  places: ReadonlyMap<string, OpenPlaces> | null;
}

/** The line of a person, or of the shifts that nobody has. */
export function gridRow(
  person: GridPerson | null,
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
  { warnings, places }: Around,
): GridRow {
  const byDate = Map.groupBy(shifts, ({ date }) => date);
  const entriesOf = (shift: RotaShiftView): Entry[] => {
    const own = places?.get(shift.id) ?? null;
    // Of equal shifts that nobody has, one is shown.
    if (places && !own) return [];
    const found = warnings.get(shift.id) ?? NO_WARNINGS;
    return [{ shift, ids: own?.open ?? [shift.id], places: own, warnings: found }];
  };
  return {
    person,
    cells: dates.map((date) => (byDate.get(date) ?? []).toSorted(byTime).flatMap(entriesOf)),
  };
}

const NO_WARNINGS: readonly ShiftWarning[] = [];

/** The order in which shifts of a day stand. */
export function byTime(one: RotaShiftView, other: RotaShiftView): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
