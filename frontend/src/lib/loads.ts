import type { UseQueryResult } from '@tanstack/react-query';

type Load = Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetched'>;

/** A query, as far as it matters to whoever waits for it. */
export interface LoadingQuery extends Load, Pick<UseQueryResult, 'isFetching'> {
  refetch: () => unknown;
}

// A query that failed without data is pending again while it is tried again.

/** True until there is a first answer, be it a failure. */
export function isFirstLoad({ isPending, isFetched }: Pick<Load, 'isPending' | 'isFetched'>): boolean {
  return isPending && !isFetched;
}

/** True where the last answer was a failure, also while it is tried again. */
export function hasFailed({ isPending, isError, isFetched }: Load): boolean {
  return isError || (isPending && isFetched);
}
