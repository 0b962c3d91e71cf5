import { NO_ONE } from '@contract/rotas/rotas.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

/** The filters of the planner. An empty string filters nothing. */
export interface GridFilters {
  venue: string;
  role: string;
  person: string;
}

/** The filter value for shifts without a venue, and for open shifts. */
export const NONE = NO_ONE;

/** Whether a shift matches the filters. */
export function matchesFilters({ venueId, role, employeeId }: RotaShiftView, filters: GridFilters): boolean {
  if (filters.venue !== '' && (venueId ?? NONE) !== filters.venue) return false;
  if (filters.role !== '' && role !== filters.role) return false;
  return filters.person === '' || (employeeId ?? NONE) === filters.person;
}

/** Returns the roles of shifts without duplicates, in alphabetical order. */
export function rolesOf(shifts: readonly Pick<RotaShiftView, 'role'>[]): string[] {
  const roles = new Set(shifts.flatMap(({ role }) => role ?? []));
  return [...roles].sort((one, other) => one.localeCompare(other));
}
