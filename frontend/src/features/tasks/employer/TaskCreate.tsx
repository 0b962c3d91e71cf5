import { useCreateTask } from '../api/tasks.js';
import { NEW_TASK_VALUES } from '../shared/task-form.js';
import { TaskFields } from '../shared/TaskFields.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { taskResolver } from './resolvers.js';

export function TaskCreate() {
  return (
    <CreatePage
      title="Create Task"
      start={NEW_TASK_VALUES}
      resolver={taskResolver}
      send={useCreateTask()}
      draft="task.create.page"
      success={() => 'Task Created'}
      save="Create Task"
      saving="Creating..."
    >
      <TaskFields />
    </CreatePage>
  );
}
