import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from './http.js';

const NOT_FOUND = 404;

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

/**
 * True if the last answer was that the record does not exist (404), also while it is requested again.
 * @param id a different record has no answer yet
 */
export function useIsGone(
  { isPending, error }: { isPending?: boolean; error?: unknown },
  id: string,
): boolean {
  const [goneId, setGoneId] = useState<string | null>(null);
  const isGone = isPending ? goneId === id : statusOf(error) === NOT_FOUND;
  const next = isGone ? id : null;
  if (goneId !== next) setGoneId(next);
  return isGone;
}
