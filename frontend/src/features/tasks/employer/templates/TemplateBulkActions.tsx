import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { deleteTaskTemplate } from '../../api/task-templates.js';
import { can } from '@/session/can.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';

/** The bulk actions for repeating tasks. */
export function TemplateBulkActions() {
  return (
    <RecordBulkActions<TaskTemplateView>
      kind="repeating task"
      nameOf={({ title }) => title}
      invalidates={['repeating task']}
      actions={[
        {
          verb: 'Delete',
          may: (user) => can(user, 'task.delete'),
          call: ({ id }) => deleteTaskTemplate(id),
          description: 'They create no more tasks. Existing tasks are kept.',
        },
      ]}
    />
  );
}
