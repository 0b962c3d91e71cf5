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

export function TimesheetFilters() {
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      <EmployeeFilter />
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={timesheetColumns} />
      <FlagFilter source="overdue" label={`Pending over ${PENDING_MAX_DAYS} days`} />
      <LinkedScheduleFilter />
    </>
  );
}
