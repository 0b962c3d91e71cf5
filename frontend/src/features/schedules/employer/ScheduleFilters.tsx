import { DateFilter, FlagFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { LinkedPersonFilter } from '../../employees/shared/employer/LinkedPersonFilter.js';
import { scheduleColumns } from './columns.js';
import { statusOptions } from '../shared/employer/labels.js';
import { VenueFilter } from '../../venues/shared/employer/VenueFilter.js';

export function ScheduleFilters() {
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      <VenueFilter />
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={scheduleColumns} />
      <FlagFilter source="upcoming" label="Upcoming only" />
      <FlagFilter source="needsCover" label="Needs cover" />
      <LinkedPersonFilter />
    </>
  );
}
