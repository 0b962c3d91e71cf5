import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { ButtonLink } from '../../ui/Button.js';
import { ColumnsMenu } from '../components/ColumnsMenu.js';
import { FilterBar } from '../components/FilterBar.js';
import { SearchFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { ListPage } from '../components/ListPage.js';
import { createLink } from '../links.js';
import { RecordTable } from '../components/RecordTable.js';
import { venueColumns } from './columns.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Inactive' },
];

/** The company's places of work. */
export function VenueList() {
  const mayCreate = can(useUser(), 'venue.create');
  return (
    <ListPage
      title="Venues"
      what="venues"
      icon="building"
      sort={{ field: 'name', order: 'ASC' }}
      filters={
        <FilterBar
          search={<SearchFilter label="Search" placeholder="Name, town or postcode" />}
          actions={
            <>
              <ColumnsMenu resource="venues" columns={venueColumns} />
              {mayCreate && (
                <ButtonLink to={createLink('venues')} icon="plus">
                  Add Venue
                </ButtonLink>
              )}
            </>
          }
        >
          <SelectFilter source="isActive" label="Active" all="Any" options={states} />
          <SortSelect columns={venueColumns} />
        </FilterBar>
      }
      empty={{
        text: 'No venues added yet',
        hint: 'Add the places where your people work, then choose them on schedules.',
        action: mayCreate && (
          <ButtonLink to={createLink('venues')} variant="secondary" icon="plus">
            Add Your First Venue
          </ButtonLink>
        ),
      }}
    >
      <RecordTable resource="venues" label="Venues" columns={venueColumns} />
    </ListPage>
  );
}
