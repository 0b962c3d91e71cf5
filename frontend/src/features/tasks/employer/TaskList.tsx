import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { ExportLink } from '@/components/employer/lists/ExportLink.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
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
