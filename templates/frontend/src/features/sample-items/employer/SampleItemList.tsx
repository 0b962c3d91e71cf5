import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
/* each venue */
import { VenueFilter } from '../../venues/shared/employer/VenueFilter.js';
/* end */
import { sampleItemColumns } from './columns.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Inactive' },
];

/** The sample items of the company. */
export function SampleItemList() {
  return (
    <ListPage
      columns={sampleItemColumns}
      sort={{ field: 'sampleLabel', order: 'ASC' }}
      search="Sample label/* each text */ or sample field/* each long-text */ or sample field/* end */"
      filters={
        <>
          {/* each venue */}
          <VenueFilter />
          {/* end */}
          <SelectFilter source="isActive" label="Active" all="Any" options={states} />
          <SortSelect columns={sampleItemColumns} />
        </>
      }
      actions={<CreateLink>Add sample item</CreateLink>}
      empty={{
        text: 'No sample items yet',
        hint: 'The sample items of your company appear here.',
        action: <CreateLink variant="secondary">Add your first sample item</CreateLink>,
      }}
    />
  );
}
