import { NO_ONE } from '@contract/rotas/rota.rules.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

/** What is left out of the grid; '' leaves nothing out. */
export interface GridFilters {
  venue: string;
  role: string;
  person: string;
}

/** Stands for shifts without a venue, or of nobody. */
export const NONE = NO_ONE;

/** Whether a shift is shown. */
export function isShown({ venueId, role, employeeId }: RotaShiftView, filters: GridFilters): boolean {
  if (filters.venue !== '' && (venueId ?? NONE) !== filters.venue) return false;
  if (filters.role !== '' && role !== filters.role) return false;
  return filters.person === '' || (employeeId ?? NONE) === filters.person;
}

/** The roles of shifts, each once, by their letters. */
export function rolesOf(shifts: readonly Pick<RotaShiftView, 'role'>[]): string[] {
  const roles = new Set(shifts.flatMap(({ role }) => role ?? []));
  return [...roles].sort((one, other) => one.localeCompare(other));
}
