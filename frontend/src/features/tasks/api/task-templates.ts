import type {
  CreateTaskTemplateRequest,
  UpdateTaskTemplateRequest,
} from '@contract/tasks/templates/task-templates.contract.js';
import { useIdempotencyKey } from '@/api/idempotency.js';
import { call } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { useCall } from '@/api/use-call.js';

/** Returns a call that creates a repeating task. A retry after a lost answer does not create it twice. */
export function useCreateTaskTemplate() {
  const { keyFor, done } = useIdempotencyKey();
  return async (body: CreateTaskTemplateRequest) => {
    const idempotencyKey = keyFor(body);
    const made = await call('POST /task-templates', { body, idempotencyKey });
    done();
    void refresh('repeating task');
    return made;
  };
}

/** Pauses or resumes a repeating task. */
export function usePauseTaskTemplate() {
  return useCall({
    call: ({ id, ...body }: UpdateTaskTemplateRequest & { id: string }) =>
      call('PATCH /task-templates/:id', { params: { id }, body }),
    invalidates: ['repeating task'],
    success: { title: ({ isActive }) => `Repeating task ${isActive ? 'resumed' : 'paused'}` },
    failure: 'Failed to update repeating task',
  });
}

export const deleteTaskTemplate = (id: string) => call('DELETE /task-templates/:id', { params: { id } });

export function useDeleteTaskTemplate() {
  return useCall({
    call: deleteTaskTemplate,
    invalidates: ['repeating task'],
    success: { title: 'Repeating task deleted' },
    failure: 'Failed to delete repeating task',
  });
}
