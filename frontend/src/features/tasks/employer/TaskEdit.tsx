import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { useEmployeeOptions } from '../../employees/api/employees.js';
import { useVenues } from '../../venues/api/venues.js';
import { fullName } from '@/lib/names.js';
import { taskLabels, taskFormValues, type TaskValues } from '../shared/task-form.js';
import { TaskFields } from '../shared/TaskFields.js';
import { priorities } from '../shared/task-words.js';
import { useFormat } from '@/session/use-format.js';
import { EditForm } from '@/components/employer/forms/EditForm.js';
import { EditPage } from '@/components/employer/records/RecordPage.js';
import { comparedShift } from './compared-shift.js';
import { taskResolver } from './resolvers.js';

export function TaskEdit() {
  const formatValue = useFieldFormat();
  return (
    <EditPage<TaskView> title={({ title }) => `Edit ${title}`}>
      <EditForm<TaskView, TaskValues>
        labels={taskLabels}
        toFormValues={taskFormValues}
        resolver={taskResolver}
        formatValue={formatValue}
        part={comparedShift}
        save="Save Task"
      >
        {(task) => <TaskFields task={task} />}
      </EditForm>
    </EditPage>
  );
}

/** Returns a function that formats a field's value for the conflict table. */
function useFieldFormat() {
  const format = useFormat();
  const people = useEmployeeOptions();
  const venues = useVenues();
  return (field: keyof TaskValues, value: string | null, { assignedTo, venue }: TaskView): string => {
    if (!value) return 'None';
    switch (field) {
      case 'dueDate':
        return format.instant(value);
      case 'priority':
        return priorities[value as TaskView['priority']].word;
      case 'assignedToId': {
        const known = [...(assignedTo ? [assignedTo] : []), ...(people.data ?? [])];
        const person = known.find(({ id }) => id === value);
        return person ? fullName(person) : 'Another person';
      }
      case 'venueId': {
        const known = [...(venue ? [venue] : []), ...(venues.data ?? [])];
        return known.find(({ id }) => id === value)?.name ?? 'Another venue';
      }
      default:
        return value;
    }
  };
}
