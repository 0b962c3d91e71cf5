import type { LocalDate } from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import { areSameWarnings, gridRow, type GridPerson, type GridRow, type Warnings } from './grid-rows.js';
import type { OpenPlaces } from './open-places.js';

interface Kept {
  row: GridRow;
  /** What it was made of. */
  own: readonly RotaShiftView[];
  dates: readonly LocalDate[];
  warnings: Warnings;
}

const NOBODYS = 'open';
const NO_SHIFTS: readonly RotaShiftView[] = [];

/**
 * Makes the lines of the grid: the shifts that nobody has, then each person's. A line that would be as it was the last
 * time is the same one again, so that a change of one shift is not paid for with the lines of everybody. `places` says of
 * open shifts how many there are of each, whoever has the others.
 */
export function rowKeeper() {
  let kept = new Map<string, Kept>();
  return (
    people: readonly GridPerson[],
    shifts: readonly RotaShiftView[],
    dates: readonly LocalDate[],
    warnings: Warnings,
    places: ReadonlyMap<string, OpenPlaces>,
  ): GridRow[] => {
    const byPerson = Map.groupBy(shifts, ({ employeeId }) => employeeId);
    const next = new Map<string, Kept>();
    const rows = [null, ...people].map((person) => {
      const key = person?.id ?? NOBODYS;
      const own = byPerson.get(person?.id ?? null) ?? NO_SHIFTS;
      const before = kept.get(key);
      // How many have an open shift is said of all shifts like it.
      const isAsBefore =
        before !== undefined &&
        person !== null &&
        before.row.person === person &&
        before.dates === dates &&
        before.warnings === warnings &&
        areSame(before.own, own);
      const row = isAsBefore
        ? before.row
        : gridRow(person, own, dates, { warnings, places: person === null ? places : null });
      next.set(key, { row, own, dates, warnings });
      return row;
    });
    kept = next;
    return rows;
  };
}

/** Gives the same list of people again for as long as it says the same. */
export function peopleKeeper() {
  let kept: GridPerson[] = [];
  return (people: GridPerson[]): GridPerson[] => {
    const found = people.map((person, index) => {
      const before = kept[index];
      const isSame =
        before?.id === person.id && before.name === person.name && before.isActive === person.isActive;
      return isSame ? before : person;
    });
    if (!areSame(found, kept)) kept = found;
    return kept;
  };
}

/** Gives the same warnings again for as long as they say the same: each line is made of those of its shifts. */
export function warningsKeeper() {
  let kept: Warnings = new Map();
  return (found: Warnings): Warnings => {
    const isSame =
      found.size === kept.size &&
      [...found].every(([id, warnings]) => areSameWarnings(warnings, kept.get(id) ?? []));
    if (!isSame) kept = found;
    return kept;
  };
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
