import { useCreateTask } from '../../api/calls/tasks.js';
import { NEW_TASK_VALUES } from '../../pages/tasks/task-form.js';
import { TaskFields } from '../../pages/tasks/TaskFields.js';
import { CreatePage } from '../components/CreatePage.js';
import { resolver } from './resolvers.js';

export function TaskCreate() {
  return (
    <CreatePage
      title="Create Task"
      start={NEW_TASK_VALUES}
      resolver={resolver}
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
