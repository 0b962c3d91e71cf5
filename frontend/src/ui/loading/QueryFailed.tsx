import { useState, type ReactNode } from 'react';
import { hasFailed, type LoadingQuery } from '../../lib/query-state.js';
import { LoadFailed } from './states.js';

interface Props {
  /** The object of the message, such as 'your shifts'. */
  what: string;
  /** One query, or several that are needed together. */
  query: LoadingQuery | readonly LoadingQuery[];
  /** Shown while no query has failed. */
  otherwise?: ReactNode;
}

/**
 * Says what could not be loaded and offers Retry. The message and the focus on Retry stay during the next try and
 * during the first load with other filters.
 */
export function QueryFailed({ what, query, otherwise = null }: Props) {
  const queries = [query].flat();
  const failed = queries.filter(hasFailed);
  const isLoadingAnother = queries.some(({ isFetching, isFetched }) => isFetching && !isFetched);
  const [wasShown, setWasShown] = useState(false);
  const isShown = failed.length > 0 || (wasShown && isLoadingAnother);
  if (isShown !== wasShown) setWasShown(isShown);
  if (!isShown) return otherwise;
  return (
    <LoadFailed
      what={what}
      retry={() => failed.forEach(({ refetch }) => void refetch())}
      pending={isLoadingAnother || failed.some(({ isFetching }) => isFetching)}
    />
  );
}
