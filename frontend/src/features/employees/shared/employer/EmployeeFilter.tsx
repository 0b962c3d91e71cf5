import { useEmployeeOptions } from '../../api/employees.js';
import { fullName } from '@/lib/names.js';
import { SelectFilter } from '@/components/employer/lists/filters.js';
import { LinkedPersonFilter } from './LinkedPersonFilter.js';
import { useFilter } from '@/components/employer/lists/use-filter.js';

/** Filter by employee. Shows the name of a leaver if a link filtered the list by one. */
export function EmployeeFilter() {
  const [employeeId] = useFilter('employeeId');
  const employees = useEmployeeOptions();
  const options = (employees.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  // The options contain active employees only, but links lead to the records of leavers too.
  const isLeaver =
    employeeId !== undefined && !employees.isPending && !options.some(({ value }) => value === employeeId);
  if (isLeaver) return <LinkedPersonFilter />;
  return <SelectFilter source="employeeId" label="Employee" all="Anyone" options={options} />;
}
