import {
  COMMENTS_PAGE,
  type ChangedTasks,
  type CommentRequest,
  type CreateTaskRequest,
  type MoveTaskRequest,
  type TaskCommentView,
  type TaskView,
} from '@contract/tasks/tasks.contract.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useIdempotencyKey } from '../idempotency.js';
import { counted } from '../../lib/counts.js';
import { ApiError, call } from '../http.js';
import { keys } from '../keys.js';
import { list, listSearch, type ListQuery } from '../list.js';
import { queryClient, refresh } from '../query-client.js';
import { useCall } from '../use-call.js';
import { useGet } from '../use-get.js';

const PAGE = 48;
const URGENCY: ListQuery['sort'] = ['urgency', 'ASC'];
/** Shifts of one person to choose from. */
const WORK_MOST = 100;

/** The tasks that somebody sees, what is to be done next first, page by page. Filters: status, priority, assignedToId, overdue, q. */
export function useTasks(filter: Record<string, unknown>) {
  return useInfiniteQuery({
    queryKey: [...keys.tasks, 'pages', filter],
    queryFn: ({ pageParam: first }) =>
      list<TaskView>('tasks', { filter, sort: URGENCY, range: [first, first + PAGE - 1] }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, first) => (first + PAGE < total ? first + PAGE : undefined),
    placeholderData: keepPreviousData,
  });
}

export function useTask(id: string) {
  return useGet<TaskView>([...keys.tasks, id]);
}

/** What is said about a task: the last comments, then those before them. */
export function useTaskComments(id: string) {
  return useInfiniteQuery({
    queryKey: [...keys.tasks, 'comments', id],
    queryFn: ({ pageParam: before }) =>
      call<TaskCommentView[]>(`tasks/${encodeURIComponent(id)}/comments${before && `?before=${before}`}`),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length === COMMENTS_PAGE ? page[0]?.id : undefined),
  });
}

/** What somebody is to work from yesterday on, for choosing a shift. */
export function useWorkOf(employeeId: string | null) {
  return useQuery({
    queryKey: [...keys.rotas, 'work-of', employeeId],
    queryFn: () => list<PeopleWorkView>('people-work', { filter: { employeeId }, range: [0, WORK_MOST - 1] }),
    enabled: employeeId !== null,
  });
}

/** Makes a task; pressing again after a lost answer makes none twice. */
export function useCreateTask() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateTaskRequest) => {
    const made = await call<TaskView>('tasks', { method: 'POST', body, idempotencyKey: keyFor(body) });
    done();
    void refresh('task');
    return made;
  };
}

/** Says something about a task; pressing again after a lost answer says nothing twice. */
export function useAddComment(taskId: string) {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CommentRequest) => {
    const path = `tasks/${taskId}/comments`;
    const made = await call<TaskCommentView>(path, { method: 'POST', body, idempotencyKey: keyFor(body) });
    done();
    void refresh('task');
    return made;
  };
}

export function useMoveTask() {
  return useCall({
    call: ({ id, ...body }: MoveTaskRequest & { id: string }) =>
      call<TaskView>(`tasks/${id}/status`, { method: 'PATCH', body }),
    invalidates: ['task'],
    success: { title: 'Task Updated' },
    failure: 'Failed to update task status',
  });
}

export const deleteTask = (id: string) => call<TaskView>(`tasks/${id}`, { method: 'DELETE' });

/** Deletes a task; nothing asks for it, or what was said about it, again. */
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

/** A task as it was read, for a change of many. */
type Seen = Pick<TaskView, 'id' | 'version'>;

/** What is done to many tasks at once. */
export type BulkChange =
  | { verb: 'assign'; assignedToId: string | null }
  | { verb: 'status'; status: MoveTaskRequest['status'] }
  | { verb: 'delete' };

const DONE = { assign: 'assigned', status: 'updated', delete: 'deleted' } as const;

/** Changes many tasks, each as it was read; those that are refused are named. */
export function useChangeTasks() {
  return useCall<{ tasks: readonly Seen[]; change: BulkChange }, ChangedTasks & { done: string }>({
    call: async ({ tasks, change: { verb, ...body } }) => {
      const seen = tasks.map(({ id, version }) => ({ id, version }));
      const answer = await call<ChangedTasks>(`tasks/${verb}`, {
        method: 'POST',
        body: { tasks: seen, ...body },
      });
      if (answer.changed.length === 0) throw new ApiError(409, sentences(answer));
      return { ...answer, done: DONE[verb] };
    },
    invalidates: ['task'],
    success: {
      title: ({ changed, done }) => `${counted(changed.length, 'task')} ${done}`,
      detail: (answer) => (answer.refused.length > 0 ? sentences(answer) : undefined),
    },
    failure: 'Failed to update tasks',
  });
}

function sentences({ refused }: ChangedTasks): string {
  return [...new Set(refused.map(({ message }) => `${message}.`))].join(' ');
}

/** The address of a CSV file with the tasks that a list shows. */
export function tasksExport(query: Pick<ListQuery, 'sort' | 'filter'>): string {
  return `/api/tasks/export${listSearch(query)}`;
}
