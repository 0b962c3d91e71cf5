import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { useGetOne } from 'react-admin';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { fullName } from '@/lib/names.js';
import { priorityOptions, statusOptions } from '../shared/task-words.js';
import { FlagFilter, LinkedFilter, SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { PersonNameById } from '../../employees/shared/employer/PersonNameById.js';
import { useFilter } from '@/components/employer/lists/use-filter.js';
import { taskColumns } from './columns.js';

export function TaskFilters() {
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
      <SelectFilter source="priority" label="Priority" all="Any" options={priorityOptions} />
      <AssigneeFilter />
      <SortSelect columns={taskColumns} />
      <FlagFilter source="unassigned" label="Unassigned only" />
      <FlagFilter source="overdue" label="Overdue only" />
      <TemplateFilter />
    </>
  );
}

/** Filter by assignee. Shows the name of a leaver if a link filtered the list by one. */
function AssigneeFilter() {
  const [chosen] = useFilter('assignedToId');
  const people = useEmployeeOptions();
  const options = (people.data ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  const isLeaver =
    typeof chosen === 'string' && !people.isPending && !options.some(({ value }) => value === chosen);
  if (isLeaver)
    return <LinkedFilter source="assignedToId" label="Assigned to" name={<PersonNameById id={chosen} />} />;
  return <SelectFilter source="assignedToId" label="Assigned to" all="Anyone" options={options} />;
}

/** The repeating task that a link filtered the list by, with a button that removes the filter. */
function TemplateFilter() {
  const [id] = useFilter('templateId');
  return typeof id === 'string' ? <TemplateName id={id} /> : null;
}

function TemplateName({ id }: { id: string }) {
  const { data } = useGetOne<TaskTemplateView>('task-templates', { id });
  return (
    <LinkedFilter source="templateId" label="Repeating task" name={data?.title ?? 'one repeating task'} />
  );
}
