import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { Link } from 'react-router';
import { useDeleteTask } from '../api/tasks.js';
import { fullName } from '@/lib/names.js';
import { TaskChips } from '../shared/TaskChips.js';
import { TaskComments } from '../shared/TaskComments.js';
import { TaskSteps } from '../shared/TaskSteps.js';
import { TaskStatus } from '../shared/TaskStatus.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { DeleteAction } from '@/components/employer/records/DeleteAction.js';
import styles from '@/components/employer/records/record.module.css';
import { EditLink } from '@/components/employer/records/RecordActions.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { useDeletion, type Deletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { showLink } from '@/components/employer/links.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

const ignore = (): void => undefined;

/** The page of a task with its comments. */
export function TaskShow() {
  const { isDeleted, deletion } = useDeletion(useDeleteTask());
  if (isDeleted) return null;
  return (
    <ShowPage<TaskView> title={({ title }) => title} actions={<Actions deletion={deletion} />}>
      <div className={styles.columns} data-in-order>
        <Details />
        <TaskCommentsPanel />
      </div>
    </ShowPage>
  );
}

function Actions({ deletion }: { deletion: Deletion }) {
  const user = useUser();
  const task = useRecord<TaskView>();
  return (
    <>
      {can(user, 'task.edit', task) && <EditLink />}
      {can(user, 'task.delete') && (
        <DeleteAction
          title={`Delete ${task.title}?`}
          description="This permanently deletes the task and its comments."
          confirm="Delete Task"
          deletion={deletion}
        />
      )}
    </>
  );
}

function TaskCommentsPanel() {
  const { id } = useRecord<TaskView>();
  return (
    <section className={styles.panel}>
      <TaskComments taskId={id} onTyped={ignore} />
    </section>
  );
}

function Details() {
  const format = useFormat();
  const task = useRecord<TaskView>();
  const { description, dueDate, assignedTo, venue, shift, completedAt } = task;
  return (
    <Card title="Details" icon="check-circle" actions={<TaskChips task={task} />}>
      <TaskStatus task={task} />
      <TaskSteps task={task} />
      <Facts>
        <Fact name="Description">{description || 'None'}</Fact>
        <Fact name="Due Date">{dueDate ? format.instant(dueDate) : 'None'}</Fact>
        <Fact name="Assigned">
          {assignedTo ? (
            <Link to={showLink('employees', assignedTo.id)}>{fullName(assignedTo)}</Link>
          ) : (
            'Unassigned'
          )}
        </Fact>
        <Fact name="Venue">
          <VenueLink venue={venue} />
        </Fact>
        {shift && <Fact name="Shift">{format.shift(shift)}</Fact>}
        {completedAt && <Fact name="Completed">{format.instant(completedAt)}</Fact>}
        <Fact name="Created">
          <Timestamp at={task.createdAt} by={task.assignedById} />
        </Fact>
      </Facts>
    </Card>
  );
}
