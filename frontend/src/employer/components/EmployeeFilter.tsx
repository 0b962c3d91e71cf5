import { useEmployeeOptions } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { SelectFilter } from './filters.js';
import { PersonFilter } from './PersonFilter.js';
import { useFilter } from './use-filter.js';

/** Whose records are shown: one of the active people, or whom a link narrowed the list to. */
export function EmployeeFilter() {
  const [employeeId] = useFilter('employeeId');
  const employees = useEmployeeOptions();
  const options = (employees.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  // Someone who has left is in no pick list, but links lead to their records.
  const isLeaver =
    employeeId !== undefined && !employees.isPending && !options.some(({ value }) => value === employeeId);
  if (isLeaver) return <PersonFilter />;
  return <SelectFilter source="employeeId" label="Employee" all="Anyone" options={options} />;
}
