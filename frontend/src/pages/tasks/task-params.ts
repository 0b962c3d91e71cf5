import { PRIORITIES, TASK_STATUSES } from '@contract/tasks/task-words.contract.js';
import { useCallback } from 'react';
import { useSearchParams, type To } from 'react-router';
import { useAddress } from '../../lib/use-address.js';

/** The part of the address that names one task, which is open. */
const TASK = 'task';
/** What narrows the tasks, in the address. */
export const FILTERS = ['q', 'status', 'priority', 'assignee', 'overdue'] as const;
export type FilterName = (typeof FILTERS)[number];
/** In place of a person: tasks of nobody. */
export const NOBODY = 'nobody';
/** The page of the tasks whose time is over. */
export const OVERDUE_TASKS = '/tasks?overdue=true';

/** The filters of an address as the server takes them; words that it does not know are left out. */
export function filterOf(params: URLSearchParams): Record<string, unknown> {
  const text = params.get('q')?.trim().slice(0, 200);
  const status = TASK_STATUSES.find((one) => one === params.get('status'));
  const priority = PRIORITIES.find((one) => one === params.get('priority'));
  const assignee = params.get('assignee');
  return {
    ...(text && { q: text }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(assignee && { assignedToId: assignee === NOBODY ? null : assignee }),
    ...(params.get('overdue') === 'true' && { overdue: true }),
  };
}

/** What narrows the tasks; every change goes to the address. */
export function useTaskFilters() {
  const [params, setParams] = useAddress();
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
  return { filter: filterOf(params), valueOf, set };
}

/** The address of a task, open over what is shown. */
export function useTaskLink(): (id: string) => To {
  const [params] = useSearchParams();
  return (id) => {
    const search = new URLSearchParams(params);
    search.set(TASK, id);
    return { search: search.toString() };
  };
}

/** The task that is open, and the way to close it. */
export function useOpenTask(): { id: string | null; close: () => void } {
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
