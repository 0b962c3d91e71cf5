import type { LeaveSettingsView } from '../absences/absences.contract.js';
import type { LocalDate } from '../common/time/local.js';
import { bankHolidayName } from '../pay-rules/bank-holidays.rules.js';
import { DEFAULT_NATION, type Nation } from '../venues/nations.contract.js';

/** Returns the bank holiday of a nation on a day of leave, or null. A holiday on a weekend is on its substitute day.
 * @param nation null for an employee without shifts at a venue */
export function holidayOfLeave(date: LocalDate, nation: Nation | null): string | null {
  return bankHolidayName(date, nation ?? DEFAULT_NATION, 'substitute');
}

/** Returns a function that is true for days that cost no leave because they are bank holidays. */
export function createIsFree(
  { bankHolidaysCost }: Pick<LeaveSettingsView, 'bankHolidaysCost'>,
  nation: Nation | null,
): (date: LocalDate) => boolean {
  return (date) => !bankHolidaysCost && holidayOfLeave(date, nation) !== null;
}
