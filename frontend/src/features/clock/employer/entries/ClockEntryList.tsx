import { CLOCK_OVERDUE_HOURS } from '@contract/clock/clock.rules.js';
import { EmployeeFilter } from '@/features/employees/shared/employer/EmployeeFilter.js';
import { DateFilter, FlagFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { PeriodChips } from '@/components/employer/lists/PeriodChips.js';
import { clockEntryColumns } from './columns.js';
import { statusOptions } from './labels.js';

export function ClockEntryList() {
  return (
    <ListPage
      columns={clockEntryColumns}
      sort={{ field: 'clockedInAt', order: 'DESC' }}
      search="Employee or schedule"
      presets={<PeriodChips />}
      filters={
        <>
          <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
          <EmployeeFilter />
          <DateFilter source="date_gte" label="From" />
          <DateFilter source="date_lte" label="To" />
          <SortSelect columns={clockEntryColumns} />
          <FlagFilter source="overdue" label={`Clocked in over ${CLOCK_OVERDUE_HOURS} hours`} />
        </>
      }
      empty={{
        text: 'No clock entries yet',
        hint: 'Entries appear here as soon as employees clock in on their phones.',
      }}
    />
  );
}
