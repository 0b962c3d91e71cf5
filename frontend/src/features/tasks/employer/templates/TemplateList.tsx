import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { templateColumns } from './columns.js';
import { TemplateBulkActions } from './TemplateBulkActions.js';

const states = [
  { value: true, label: 'Active' },
  { value: false, label: 'Paused' },
];

/** The repeating tasks of the company. */
export function TemplateList() {
  return (
    <ListPage
      columns={templateColumns}
      sort={{ field: 'title', order: 'ASC' }}
      search="Title"
      filters={
        <>
          <SelectFilter source="isActive" label="Active" all="Any" options={states} />
          <SortSelect columns={templateColumns} />
        </>
      }
      actions={<CreateLink>Add Repeating Task</CreateLink>}
      selection={<TemplateBulkActions />}
      empty={{
        text: 'No repeating tasks yet',
        hint: 'Add checklists, for example for opening and closing. Each one creates a task on its days.',
        action: <CreateLink variant="secondary">Add Repeating Task</CreateLink>,
      }}
    />
  );
}
