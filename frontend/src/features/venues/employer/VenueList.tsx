import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { SelectFilter, SortSelect, TextFilter } from '@/components/employer/lists/filters.js';
import { ImportLink } from '@/components/employer/lists/ImportLink.js';
import { ExportLink } from '@/components/employer/lists/ExportLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { venueColumns } from './columns.js';
import { VenueBulkActions } from './VenueBulkActions.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Inactive' },
];

/** The venues of the company. */
export function VenueList() {
  return (
    <ListPage
      columns={venueColumns}
      sort={{ field: 'name', order: 'ASC' }}
      search="Name, town or postcode"
      filters={
        <>
          <SelectFilter source="isActive" label="Active" all="Any" options={states} />
          <TextFilter source="city" label="Town/City" />
          <SortSelect columns={venueColumns} />
        </>
      }
      actions={
        <>
          <ExportLink />
          <ImportLink kind="venues" />
          <CreateLink>Add Venue</CreateLink>
        </>
      }
      selection={<VenueBulkActions />}
      empty={{
        text: 'No venues added yet',
        hint: 'Add the venues where your employees work, then choose them on schedules.',
        action: <CreateLink variant="secondary">Add Your First Venue</CreateLink>,
      }}
    />
  );
}
