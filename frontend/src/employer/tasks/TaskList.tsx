import { useListContext } from 'react-admin';
import { useEmployeeOptions } from '../../api/calls/employees.js';
import { tasksExport } from '../../api/calls/tasks.js';
import { fullName } from '../../lib/names.js';
import { priorityOptions, statusOptions } from '../../pages/tasks/task-words.js';
import { ButtonLink } from '../../ui/Button.js';
import { CreateLink } from '../components/CreateLink.js';
import { FlagFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { ListPage } from '../components/ListPage.js';
import { taskColumns } from './columns.js';
import { TaskSelection } from './TaskSelection.js';

/** Every task of the company. */
export function TaskList() {
  return (
    <ListPage
      columns={taskColumns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search="Title or description"
      filters={
        <>
          <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
          <SelectFilter source="priority" label="Priority" all="Any" options={priorityOptions} />
          <AssigneeFilter />
          <SortSelect columns={taskColumns} />
          <FlagFilter source="overdue" label="Overdue only" />
        </>
      }
      actions={
        <>
          <ExportLink />
          <CreateLink>Create Task</CreateLink>
        </>
      }
      selection={<TaskSelection />}
      empty={{
        text: 'No tasks found',
        hint: 'Create your first task to get started',
        action: <CreateLink variant="secondary">Create Task</CreateLink>,
      }}
    />
  );
}

function AssigneeFilter() {
  const { data = [] } = useEmployeeOptions();
  const options = data.map((person) => ({ value: person.id, label: fullName(person) }));
  return <SelectFilter source="assignedToId" label="Assigned to" all="Everybody" options={options} />;
}

/** Downloads what the list shows, on all of its pages, for a spreadsheet. */
function ExportLink() {
  const { filterValues, sort } = useListContext();
  const address = tasksExport({
    filter: filterValues as Record<string, unknown>,
    sort: [sort.field, sort.order],
  });
  return (
    <ButtonLink to={address} variant="secondary" icon="download" reloadDocument download>
      Export
    </ButtonLink>
  );
}
