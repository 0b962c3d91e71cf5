import { useListContext } from 'react-admin';
import { tasksExportUrl } from '../api/tasks.js';
import { ButtonLink } from '../../../ui/actions/Button.js';
import { CreateLink } from '../../../components/employer/lists/CreateLink.js';
import { ListPage } from '../../../components/employer/lists/ListPage.js';
import { taskColumns } from './columns.js';
import { TaskFilters } from './TaskFilters.js';
import { TaskBulkActions } from './TaskBulkActions.js';

/** The tasks of the company. */
export function TaskList() {
  return (
    <ListPage
      columns={taskColumns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search="Title or description"
      filters={<TaskFilters />}
      actions={
        <>
          <ExportLink />
          <CreateLink>Create Task</CreateLink>
        </>
      }
      selection={<TaskBulkActions />}
      empty={{
        text: 'No tasks found',
        hint: 'Create your first task to get started',
        action: <CreateLink variant="secondary">Create Task</CreateLink>,
      }}
    />
  );
}

/** Link that downloads all rows of the filtered list as a spreadsheet. */
function ExportLink() {
  const { filterValues, sort } = useListContext();
  const address = tasksExportUrl({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink to={address} variant="secondary" icon="download" reloadDocument download>
      Export
    </ButtonLink>
  );
}
