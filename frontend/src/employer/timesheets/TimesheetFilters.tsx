import { PENDING_MAX_DAYS } from '@contract/timesheets/timesheet.rules.js';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { fullName } from '../../lib/names.js';
import { DateFilter, FlagFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { PersonFilter } from '../components/PersonFilter.js';
import { useFilter } from '../components/use-filter.js';
import { timesheetColumns } from './columns.js';
import { statusOptions } from './labels.js';
import { PlanFilter } from './PlanFilter.js';

/** What narrows the timesheets. */
export function TimesheetFilters() {
  const [employeeId] = useFilter('employeeId');
  const employees = useEmployeeOptions();
  const options = (employees.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  // Someone who has left is in no pick list, but links lead to their hours.
  const isLeaver =
    employeeId !== undefined && !employees.isPending && !options.some(({ value }) => value === employeeId);
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      {isLeaver ? (
        <PersonFilter />
      ) : (
        <SelectFilter source="employeeId" label="Employee" all="Anyone" options={options} />
      )}
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={timesheetColumns} />
      <FlagFilter source="overdue" label={`Waiting over ${PENDING_MAX_DAYS} days`} />
      <PlanFilter />
    </>
  );
}
