import { PRIORITIES, TASK_STATUSES } from '@contract/tasks/task-words.contract.js';
import { useCallback } from 'react';
import { useSearchParams, type To } from 'react-router';
import { useAddressParams } from '@/lib/links/use-address-params.js';

/** The search parameter of the open task. */
const TASK = 'task';
/** The search parameters of the filters. */
const TASK_FILTERS = ['q', 'status', 'priority', 'assignee', 'overdue'] as const;
type FilterName = (typeof TASK_FILTERS)[number];
/** The value of the assignee filter for unassigned tasks. */
export const UNASSIGNED = 'nobody';
/** The address of the overdue tasks. */
export const OVERDUE_TASKS = '/tasks?overdue=true';

/** Returns the address of a task. */
export function taskLink(id: string): string {
  return `/tasks?${TASK}=${encodeURIComponent(id)}`;
}

/** Returns the filters of an address for the API. Unknown values are left out. */
export function parseTaskFilter(params: URLSearchParams): Record<string, unknown> {
  const text = params.get('q')?.trim().slice(0, 200);
  const status = TASK_STATUSES.find((one) => one === params.get('status'));
  const priority = PRIORITIES.find((one) => one === params.get('priority'));
  const assignee = params.get('assignee');
  return {
    ...(text && { q: text }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assignee && { assignedToId: assignee === UNASSIGNED ? null : assignee }),
    ...(params.get('overdue') === 'true' && { overdue: true }),
  };
}

/** Returns the filters and a function that changes them in the address. */
export function useTaskFilters() {
  const [params, setParams] = useAddressParams();
  const set = useCallback(
    (changes: Partial<Record<FilterName, string>>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(changes)) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          return before;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const valueOf = (name: FilterName): string => params.get(name) ?? '';
  return { filter: parseTaskFilter(params), valueOf, set };
}

/** Returns a function that adds a task to the current address, which opens it. */
export function useTaskLink(): (id: string) => To {
  const [params] = useSearchParams();
  return (id) => {
    const search = new URLSearchParams(params);
    search.set(TASK, id);
    return { search: search.toString() };
  };
}

/** Returns the id of the open task from the address, and a function that closes it. */
export function useTaskInAddress(): { id: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(TASK);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(TASK), close };
}
