import { lazy, Suspense, useState } from 'react';
import { useRefetchAtDueTimes } from '../../stats/api/use-refetch-at-due-times.js';
import { useTasks } from '../api/tasks.js';
import { useNextPage } from '@/api/use-next-page.js';
import { useTitle } from '@/components/layout/use-title.js';
import { hasFailed } from '@/lib/query-state.js';
import { can } from '@/session/can.js';
import { hasDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import { TaskCard } from './TaskCard.js';
import { TaskFilters } from './TaskFilters.js';
import { useTaskInAddress, useTaskFilters } from './task-params.js';
import styles from './tasks.module.css';
import { TASK_DRAFT_KEY } from './task-form.js';

const loadCreateDialog = () => import('./CreateTaskDialog.js');
const loadTaskDialog = () => import('./TaskDialog.js');
const CreateTaskDialog = lazy(loadCreateDialog);
const TaskDialog = lazy(loadTaskDialog);

/** Lists tasks: all of the company for employers, their own for employees. */
export default function TasksPage() {
  useTitle('Tasks');
  const user = useUser();
  const filters = useTaskFilters();
  const { id, close } = useTaskInAddress();
  useRefetchAtDueTimes();
  const mayCreate = can(user, 'task.create');
  const [isCreating, setCreating] = useState(() => mayCreate && hasDraft(TASK_DRAFT_KEY));
  usePreload(loadTaskDialog);
  const createButton = mayCreate && (
    <Button icon="plus" onClick={() => setCreating(true)} onPointerEnter={() => void loadCreateDialog()}>
      Create Task
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title="Tasks" subtitle="Manage team assignments">
        {createButton}
      </PageHead>
      <TaskFilters filters={filters} />
      <Tasks filter={filters.filter} mayCreate={mayCreate} />
      <Suspense fallback={null}>
        {isCreating && <CreateTaskDialog onClose={() => setCreating(false)} />}
        {id !== null && <TaskDialog key={id} id={id} onClose={close} />}
      </Suspense>
    </div>
  );
}

interface TasksProps {
  filter: Record<string, unknown>;
  mayCreate: boolean;
}

function Tasks({ filter, mayCreate }: TasksProps) {
  const query = useTasks(filter);
  const { data, hasNextPage } = query;
  const next = useNextPage(query);
  const loading = <SkeletonList rows={3} height={150} label="Loading the tasks..." />;
  const failed = <QueryFailed query={query} what="the tasks" otherwise={!data && loading} />;
  if (!data) return failed;
  const tasks = data.pages.flatMap(({ items }) => items);
  if (tasks.length === 0) {
    return (
      <>
        {failed}
        {!hasFailed(query) && (
          <EmptyState icon="clipboard" text="No tasks found" hint={noTasksHint(filter, mayCreate)} />
        )}
      </>
    );
  }
  return (
    <>
      {failed}
      <ul className={styles.grid} aria-label="Tasks">
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className={styles.more}
          pending={next.isLoading}
          pendingText="Loading..."
          onClick={next.showMore}
        >
          Show More
        </Button>
      )}
    </>
  );
}

function noTasksHint(filter: Record<string, unknown>, mayCreate: boolean): string {
  if (Object.keys(filter).length > 0) return 'Try adjusting your filters or search query';
  return mayCreate ? 'Create your first task to get started' : 'Tasks from your manager will appear here';
}
