import type { UseQueryResult } from '@tanstack/react-query';

type Load = Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetched'> &
  Partial<Pick<UseQueryResult, 'isPlaceholderData'>>;

/** The state of a query that a page waits for. */
export interface LoadingQuery extends Load, Pick<UseQueryResult, 'isFetching'> {
  refetch: () => unknown;
}

// TanStack Query reports a failed query without data as pending again during a retry.

/** True until the first load finishes, whether it succeeds or fails. */
export function isFirstLoad({ isPending, isFetched }: Pick<Load, 'isPending' | 'isFetched'>): boolean {
  return isPending && !isFetched;
}

/** True if the last answer was a failure, also while the query is retried. */
export function hasFailed({ isPending, isError, isFetched, isPlaceholderData = false }: Load): boolean {
  return isError || ((isPending || isPlaceholderData) && isFetched);
}
