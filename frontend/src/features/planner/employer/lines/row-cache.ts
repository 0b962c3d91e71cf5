import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { PersonAway } from './away.js';
import { areSameWarnings, gridRow, type GridPerson, type GridRow, type Warnings } from './grid-rows.js';
import type { OpenShiftGroup } from '@/features/rotas/shared/open-shift-groups.js';

interface CachedRow {
  row: GridRow;
  /** The inputs of `row`. */
  own: readonly RotaShiftView[];
  dates: readonly LocalDate[];
  warnings: Warnings;
}

const OPEN_ROW = 'open';
const NO_SHIFTS: readonly RotaShiftView[] = [];
const NOBODY: ReadonlyMap<string, PersonAway> = new Map();

/**
 * Returns a function that builds the lines: the open shifts, then each employee's. It returns the previous
 * object for an unchanged line, so that React renders only changed lines.
 */
export function createRowCache() {
  let cached = new Map<string, CachedRow>();
  return (
    people: readonly GridPerson[],
    shifts: readonly RotaShiftView[],
    dates: readonly LocalDate[],
    warnings: Warnings,
    places: ReadonlyMap<string, OpenShiftGroup>,
    awayOf: ReadonlyMap<string, PersonAway> = NOBODY,
  ): GridRow[] => {
    const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId);
    const next = new Map<string, CachedRow>();
    const rows = [null, ...people].map((person) => {
      const key = person?.id ?? OPEN_ROW;
      const own = byPerson.get(person?.id ?? null) ?? NO_SHIFTS;
      const away = awayOf.get(key);
      const before = cached.get(key);
      // The line of open shifts also depends on the employees' shifts, because it counts filled places.
      const isAsBefore =
        before !== undefined &&
        person !== null &&
        before.row.person === person &&
        before.row.away === away &&
        before.dates === dates &&
        before.warnings === warnings &&
        areSameItems(before.own, own);
      const row = isAsBefore
        ? before.row
        : gridRow(person, own, dates, { warnings, away, places: person === null ? places : null });
      next.set(key, { row, own, dates, warnings });
      return row;
    });
    cached = next;
    return rows;
  };
}

/** Returns a function that gives back the previous list of people while its content is the same. */
export function createPeopleCache() {
  let cached: GridPerson[] = [];
  return (people: GridPerson[]): GridPerson[] => {
    const found = people.map((person, index) => {
      const before = cached[index];
      const isSame =
        before?.id === person.id && before.name === person.name && before.isActive === person.isActive;
      return isSame ? before : person;
    });
    if (!areSameItems(found, cached)) cached = found;
    return cached;
  };
}

/**
 * Returns a function that gives back the previous warnings while their content is the same, because every line
 * depends on them.
 */
export function createWarningsCache() {
  let cached: Warnings = new Map();
  return (found: Warnings): Warnings => {
    const isSame =
      found.size === cached.size &&
      [...found].every(([id, warnings]) => areSameWarnings(warnings, cached.get(id) ?? []));
    if (!isSame) cached = found;
    return cached;
  };
}

/** Returns true if two lists have the same items. */
export function areSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
