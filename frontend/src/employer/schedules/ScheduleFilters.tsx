import type { ReactNode } from 'react';
import { useVenues } from '../../api/calls/venues.js';
import { FilterBar } from '../shared/FilterBar.js';
import { DateFilter, FlagFilter, SearchFilter, SelectFilter, SortSelect } from '../shared/filters.js';
import { PersonFilter } from '../shared/PersonFilter.js';
import { scheduleColumns } from './columns.js';
import { statusOptions } from './kind.js';

/** What narrows the schedules. */
export function ScheduleFilters({ actions }: { actions: ReactNode }) {
  const venues = useVenues();
  return (
    <FilterBar actions={actions} search={<SearchFilter label="Search" placeholder="Name or description" />}>
      <SelectFilter source="status" label="Status" all="Any status" options={statusOptions} />
      <SelectFilter
        source="venueId"
        label="Venue"
        all="Any venue"
        options={(venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateFilter source="date_gte" label="From" />
      <DateFilter source="date_lte" label="To" />
      <SortSelect columns={scheduleColumns} />
      <FlagFilter source="upcoming" label="Upcoming only" />
      <PersonFilter />
    </FilterBar>
  );
}
