import { usePayPeople, usePaySettings } from '../api/pay-periods.js';

/**
 * Returns how many people of a period have no payroll number, or 0 if the file has no column for it. Null until the people
 * are loaded.
 */
export function useMissingNumbers(start: string): number | null {
  const settings = usePaySettings();
  const people = usePayPeople(start, 0, '');
  const hasColumn = settings.data?.columns.some(({ column }) => column === 'payroll_number') ?? false;
  if (settings.isPending || (hasColumn && people.isPending)) return null;
  return hasColumn ? (people.data?.withoutNumber ?? 0) : 0;
}
