import { useState, type ReactNode } from 'react';
import { hasFailed, type LoadingQuery } from '../lib/loads.js';
import { LoadFailed } from './states.js';

interface Props {
  /** What could not be loaded, such as 'your shifts'. */
  what: string;
  /** One, or several that are needed together. */
  query: LoadingQuery | readonly LoadingQuery[];
  /** Shown as long as none has failed. */
  otherwise?: ReactNode;
}

/**
 * Says what could not be loaded and offers another try. The message and the focus on Retry stay while the query is tried
 * again, and while other filters are loaded for the first time.
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
