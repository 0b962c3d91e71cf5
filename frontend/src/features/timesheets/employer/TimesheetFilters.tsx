import { PENDING_MAX_DAYS } from '@contract/timesheets/timesheets.rules.js';
import { DateFilter, FlagFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { EmployeeFilter } from '../../employees/shared/employer/EmployeeFilter.js';
import { timesheetColumns } from './columns.js';
import { statusOptions } from './labels.js';
import { LinkedScheduleFilter } from './LinkedScheduleFilter.js';
import { usePayPeriodOptions } from './use-pay-period-options.js';

const planOptions = [
  { value: false, label: 'To check' },
  { value: true, label: 'Matches' },
];

export function TimesheetFilters() {
  const payPeriods = usePayPeriodOptions();
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      <SelectFilter source="matchesPlan" label="Plan" all="Any" options={planOptions} />
      <EmployeeFilter />
      {payPeriods.length > 0 && (
        <SelectFilter source="payDays" label="Pay period" all="Any" options={payPeriods} />
      )}
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={timesheetColumns} />
      <FlagFilter source="overdue" label={`Pending over ${PENDING_MAX_DAYS} days`} />
      <LinkedScheduleFilter />
    </>
  );
}
