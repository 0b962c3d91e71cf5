import type { PersonName } from '../../common/common.contract.js';
import { withoutBidi } from '../../common/fields/bidi.contract.js';
import type { DateFormat } from '../../common/time/format.js';
import { awayFindings, type Away, type PersonsShift } from './may-work.rules.js';
import type { ShiftWarningView } from '../overlaps/shift-warnings.contract.js';

/** A shift of an employee who may be away. */
interface EmployeesShift extends Pick<PersonsShift, 'id' | 'startsAt' | 'endsAt'> {
  employeeId: string;
  employee: Pick<PersonName, 'firstName' | 'lastName'>;
}

/** Returns warnings about shifts of employees who are on leave or cannot work at that time.
 * @param away the times in which employees are away, by their ids */
export function awayWarnings(
  shifts: readonly EmployeesShift[],
  away: ReadonlyMap<string, Away>,
  about: { format: DateFormat; zone: string },
): ShiftWarningView[] {
  return shifts.flatMap((shift) => {
    const name = withoutBidi(`${shift.employee.firstName} ${shift.employee.lastName}`);
    return awayFindings(away.get(shift.employeeId) ?? {}, shift, about).map(({ rule, words }) => ({
      shiftId: shift.id,
      kind: rule === 'leave' ? ('leave' as const) : ('unavailable' as const),
      other: null,
      message: `${name} ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    }));
  });
}
