import type { Role } from '@contract/common/auth/roles.contract.js';
import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { MayWorkRule } from '@contract/shifts/may-work/may-work.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { fullName } from '@/lib/names.js';
import { isInvitedPerson } from '@/features/rotas/api/invited-people.js';
import type { ShiftFields } from '../board/shift-edits.js';
import type { PersonAway } from './away.js';
import { groupLeaversText, type OpenShiftGroup } from '@/features/rotas/shared/open-shift-groups.js';

/** An employee who can be assigned, or a leaver who still has shifts here. A grid may also have lines of venues or roles. */
export interface GridPerson {
  id: string;
  name: string;
  /** False for a leaver. */
  isActive: boolean;
  /** The address of the person's or the venue's page. */
  link?: string;
  /** A word beside the name, such as 'Invited'. */
  note?: string;
  /** The e-mail address of a person who has the same name as another. */
  email?: string;
  /** The fields that a shift gets in a line of a venue or a role. */
  fields?: Partial<ShiftFields>;
}

/** One box in a cell: an employee's shift, or a group of equal open shifts. */
export interface Entry {
  shift: RotaShiftView;
  /** The ids of all shifts in the box. */
  ids: readonly string[];
  /** Null for an employee's shift. */
  places: OpenShiftGroup | null;
  warnings: readonly ShiftNote[];
}

/** Something to know about a shift. */
export interface ShiftNote {
  kind: ShiftWarning['kind'] | MayWorkRule | 'declined';
  /** `inform`: about rest or hours. */
  level: 'warn' | 'inform';
  /** A sentence for users. */
  words: string;
}

/** Notes by shift id. */
export type Warnings = ReadonlyMap<string, readonly ShiftNote[]>;

export interface GridDay {
  date: LocalDate;
  /** False if the rota cannot have a shift on this day. */
  isAvailable: boolean;
  isToday: boolean;
}

/** A line of the grid: an employee, or the open shifts. */
export interface GridRow {
  /** Null for the open shifts. */
  person: GridPerson | null;
  /** The entries of each day. */
  cells: Entry[][];
  /** The person's leave. */
  away?: PersonAway | undefined;
}

const byName = new Intl.Collator();

interface Named {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email?: string | null;
  role: Role;
  /** The word beside the name of an invited person. */
  note?: string;
}

/** Returns the people of the grid by name: all current employees and leavers with shifts on these dates, then invited
 * people. */
export function gridPeople(
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
    const { id, note } = employee;
    people.set(id, { id, name, isActive: true, ...(note !== undefined && { note }) });
  }
  return [...people.values()].sort(
    (one, other) =>
      Number(isInvitedPerson(one.id)) - Number(isInvitedPerson(other.id)) ||
      byName.compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  );
}

interface RowContext {
  warnings: Warnings;
  /** Groups of equal open shifts. Null for an employee's line. */
  places: ReadonlyMap<string, OpenShiftGroup> | null;
  away?: PersonAway | undefined;
}

/** Builds the line of an employee, or of the open shifts if `person` is null. */
export function gridRow(
  person: GridPerson | null,
  shifts: readonly RotaShiftView[],
  dates: readonly LocalDate[],
  { warnings, places, away }: RowContext,
): GridRow {
  const byDate = Map.groupBy(shifts, ({ date }) => date);
  const entriesOf = (shift: RotaShiftView): Entry[] => {
    const own = places?.get(shift.id) ?? null;
    // Only the first shift of a group of equal open shifts is shown.
    if (places && !own) return [];
    const found = warnings.get(shift.id) ?? NO_WARNINGS;
    return [{ shift, ids: own?.open ?? [shift.id], places: own, warnings: found }];
  };
  return {
    person,
    away,
    cells: dates.map((date) => (byDate.get(date) ?? []).toSorted(byTime).flatMap(entriesOf)),
  };
}

const NO_WARNINGS: readonly ShiftNote[] = [];

/** Sorts shifts of a day by start. */
export function byTime(one: RotaShiftView, other: RotaShiftView): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/**
 * Whether two lines look the same. Compares the shifts one by one, because the lists are rebuilt on each
 * render.
 */
export function areSameRows(one: GridRow, other: GridRow): boolean {
  return (
    one === other ||
    (isSamePerson(one.person, other.person) &&
      one.away === other.away &&
      one.cells.length === other.cells.length &&
      one.cells.every((entries, col) => areSameEntries(entries, other.cells[col]!)))
  );
}

function isSamePerson(one: GridPerson | null, other: GridPerson | null): boolean {
  return (
    one?.id === other?.id &&
    one?.name === other?.name &&
    one?.isActive === other?.isActive &&
    one?.note === other?.note &&
    one?.email === other?.email
  );
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
        groupLeaversText(places) === groupLeaversText(now.places) &&
        areSameWarnings(warnings, now.warnings)
      );
    })
  );
}

/** Whether two lists of notes have the same content. */
export function areSameWarnings(one: readonly ShiftNote[], other: readonly ShiftNote[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kind, words }, at) => kind === other[at]!.kind && words === other[at]!.words)
  );
}

/** Returns the mark of a shift with these notes, or undefined without notes. */
export function markOf(notes: readonly ShiftNote[]): 'warned' | 'informed' | undefined {
  if (notes.length === 0) return undefined;
  return notes.some(({ level }) => level === 'warn') ? 'warned' : 'informed';
}
