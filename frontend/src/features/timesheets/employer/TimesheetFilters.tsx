import { PENDING_MAX_DAYS } from '@contract/timesheets/timesheets.rules.js';
import {
  DateFilter,
  FlagFilter,
  SelectFilter,
  SortSelect,
} from '../../../components/employer/lists/filters.js';
import { EmployeeFilter } from '../../employees/employer/EmployeeFilter.js';
import { timesheetColumns } from './columns.js';
import { statusOptions } from './labels.js';
import { LinkedScheduleFilter } from './LinkedScheduleFilter.js';

const planOptions = [
  { value: false, label: 'To check' },
  { value: true, label: 'Matches' },
];

export function TimesheetFilters() {
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      <SelectFilter source="matchesPlan" label="Plan" all="Any" options={planOptions} />
      <EmployeeFilter />
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={timesheetColumns} />
      <FlagFilter source="overdue" label={`Pending over ${PENDING_MAX_DAYS} days`} />
      <LinkedScheduleFilter />
    </>
  );
}
