import type { Role } from '@contract/common/auth/roles.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import { fullName } from '../../lib/names.js';
import { leftPlacesText, type OpenPlaces } from './open-places.js';

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

/** A day of the grid. */
export interface GridDay {
  date: LocalDate;
  /** False where the rota can have no shift. */
  isAvailable: boolean;
  isToday: boolean;
}

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
  role: Role;
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
    if (employee.role !== 'employee') continue;
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

/** Whether lines look alike: their shifts are compared one by one, since the lists are made anew. */
export function areSameRows(one: GridRow, other: GridRow): boolean {
  return (
    one === other ||
    (isSamePerson(one.person, other.person) &&
      one.cells.length === other.cells.length &&
      one.cells.every((entries, col) => areSameEntries(entries, other.cells[col]!)))
  );
}

function isSamePerson(one: GridPerson | null, other: GridPerson | null): boolean {
  return one?.id === other?.id && one?.name === other?.name && one?.isActive === other?.isActive;
}

function areSameEntries(one: readonly Entry[], other: readonly Entry[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ shift, ids, places, warnings }, index) => {
      const now = other[index]!;
      return (
        shift === now.shift &&
        ids.join() === now.ids.join() &&
        places?.filled === now.places?.filled &&
        places?.total === now.places?.total &&
        leftPlacesText(places) === leftPlacesText(now.places) &&
        areSameWarnings(warnings, now.warnings)
      );
    })
  );
}

/** Whether warnings say the same of a shift. */
export function areSameWarnings(one: readonly ShiftWarning[], other: readonly ShiftWarning[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, other: work }, at) => {
      const then = other[at]!;
      return (
        kind === then.kind &&
        work?.id === then.other?.id &&
        work?.name === then.other?.name &&
        work?.date === then.other?.date &&
        work?.startTime === then.other?.startTime &&
        work?.endTime === then.other?.endTime
      );
    })
  );
}
