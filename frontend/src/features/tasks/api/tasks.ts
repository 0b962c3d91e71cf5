import {
  COMMENTS_PAGE,
  type ChangedTasks,
  type CommentRequest,
  type CreateTaskRequest,
  type MoveTaskRequest,
  type TaskView,
  type TickStepRequest,
} from '@contract/tasks/tasks.contract.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { counted } from '@/lib/counts.js';
import { ApiError, call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list, type ListQuery } from '@/api/list.js';
import { queryClient, refresh } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';
import { useGet } from '@/api/use-get.js';
import { toast } from '@/ui/toasts/toast-store.js';

const PAGE = 48;
const URGENCY: ListQuery['sort'] = ['urgency', 'ASC'];
/** The tasks that a dashboard lists. */
const NEXT = 5;
/** The maximum number of shifts to choose from. */
const WORK_MOST = 100;

/**
 * Loads the tasks that the user may see, the most urgent first, page by page.
 * Filters: status, priority, assignedToId, overdue, q.
 */
export function useTasks(filter: Record<string, unknown>) {
  return useInfiniteQuery({
    queryKey: [...keys.tasks, 'pages', filter],
    queryFn: ({ pageParam: first }) =>
      list('GET /tasks', { filter, sort: URGENCY, range: [first, first + PAGE - 1] }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, first) => (first + PAGE < total ? first + PAGE : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Loads the user's next open tasks after the first `skipped` ones, by due time. */
export function useNextTasks(skipped: number) {
  return useQuery({
    queryKey: [...keys.tasks, 'next', skipped],
    queryFn: () => list('GET /tasks', { sort: URGENCY, range: [skipped, skipped + NEXT - 1] }),
    placeholderData: keepPreviousData,
  });
}

export function useTask(id: string) {
  return useGet('GET /tasks/:id', { params: { id } });
}

/** Loads the comments of a task, the last page first. */
export function useTaskComments(id: string) {
  return useInfiniteQuery({
    queryKey: [...keys.tasks, 'comments', id],
    queryFn: ({ pageParam: before }) =>
      call('GET /tasks/:id/comments', { params: { id }, query: { before: before || undefined } }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === COMMENTS_PAGE ? page[0]?.id : undefined),
  });
}

/** Loads the employee's shifts from yesterday on, for a select field. */
export function useShiftChoices(employeeId: string | null) {
  return useQuery({
    queryKey: [...keys.rotas, 'work-of', employeeId],
    queryFn: () => list('GET /people-work', { filter: { employeeId }, range: [0, WORK_MOST - 1] }),
    enabled: employeeId !== null,
  });
}

/** Returns a call that creates a task. A retry after a lost answer does not create it twice. */
export function useCreateTask() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateTaskRequest) => {
    const made = await call('POST /tasks', { body, idempotencyKey: keyFor(body) });
    done();
    void refresh('task');
    return made;
  };
}

/** Returns a call that adds a comment. A retry after a lost answer does not add it twice. */
export function useAddComment(taskId: string) {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CommentRequest) => {
    const options = { params: { id: taskId }, body, idempotencyKey: keyFor(body) };
    const made = await call('POST /tasks/:id/comments', options);
    done();
    void refresh('task');
    return made;
  };
}

export function useChangeTaskStatus() {
  return useCall({
    call: ({ id, ...body }: MoveTaskRequest & { id: string }) =>
      call('PATCH /tasks/:id/status', { params: { id }, body }),
    invalidates: ['task'],
    success: { title: 'Task Updated' },
    failure: 'Failed to update task status',
  });
}

const deleteTask = (id: string) => call('DELETE /tasks/:id', { params: { id } });

const COMPLETED = { title: 'Task Updated', description: 'All steps are done. The task is completed.' };

/**
 * Ticks or unticks a step. The answer replaces the task at once, so that the tick does not flicker. Several ticks of a
 * task are sent one after another.
 */
export function useTickStep(taskId: string, stepId: string) {
  return useCall({
    call: async (body: TickStepRequest) => {
      const task = await call('PATCH /tasks/:id/steps/:stepId', { params: { id: taskId, stepId }, body });
      queryClient.setQueryData([...keys.tasks, taskId], task);
      if (task.status === 'completed') toast(COMPLETED);
      return task;
    },
    inTurn: `steps of ${taskId}`,
    invalidates: ['task'],
    failure: 'Failed to update the checklist',
  });
}

/** Deletes a task. Its queries are removed first, so that none of them is refetched. */
export function useDeleteTask() {
  return useCall({
    call: async (id: string) => {
      const deleted = await deleteTask(id);
      queryClient.removeQueries({ queryKey: [...keys.tasks, id] });
      queryClient.removeQueries({ queryKey: [...keys.tasks, 'comments', id] });
      return deleted;
    },
    invalidates: ['task'],
    success: { title: 'Task Deleted' },
    failure: 'Failed to delete task',
  });
}

/** A task and the version that the user saw. */
type Seen = Pick<TaskView, 'id' | 'version'>;

/** A change to several tasks at once. */
export type BulkChange =
  | { verb: 'assign'; assignedToId: string | null }
  | { verb: 'status'; status: MoveTaskRequest['status'] }
  | { verb: 'delete' };

const DONE = { assign: 'assigned', status: 'updated', delete: 'deleted' } as const;

/** Changes several tasks, each in the version that the user saw. The toast names the reasons for refused ones. */
export function useBulkChangeTasks() {
  return useCall<{ tasks: readonly Seen[]; change: BulkChange }, ChangedTasks & { done: string }>({
    call: async ({ tasks, change }) => {
      const answer = await sendBulkChange(
        tasks.map(({ id, version }) => ({ id, version })),
        change,
      );
      if (answer.changed.length === 0) throw new ApiError(409, refusalReasons(answer));
      return { ...answer, done: DONE[change.verb] };
    },
    invalidates: ['task'],
    success: {
      title: ({ changed, done }) => `${counted(changed.length, 'task')} ${done}`,
      detail: (answer) => (answer.refused.length > 0 ? refusalReasons(answer) : undefined),
    },
    failure: 'Failed to update tasks',
  });
}

function sendBulkChange(tasks: Seen[], change: BulkChange): Promise<ChangedTasks> {
  switch (change.verb) {
    case 'assign':
      return call('POST /tasks/assign', { body: { tasks, assignedToId: change.assignedToId } });
    case 'status':
      return call('POST /tasks/status', { body: { tasks, status: change.status } });
    case 'delete':
      return call('POST /tasks/delete', { body: { tasks } });
  }
}

function refusalReasons({ refused }: ChangedTasks): string {
  return [...new Set(refused.map(({ message }) => `${message}.`))].join(' ');
}
