import type { ReactNode } from 'react';
import { hasFailed, type LoadingQuery } from '../lib/loads.js';
import { LoadFailed } from './states.js';

interface Props {
  /** What could not be loaded, such as 'your shifts'. */
  what: string;
  /** One, or several that are needed together. */
  query: LoadingQuery | readonly LoadingQuery[];
  /** Stands here as long as none has failed. */
  otherwise?: ReactNode;
}

/** Says what could not be loaded and offers another try, also while that is made: the button keeps the focus. */
export function QueryFailed({ what, query, otherwise = null }: Props) {
  const failed = [query].flat().filter(hasFailed);
  if (failed.length === 0) return otherwise;
  return (
    <LoadFailed
      what={what}
      retry={() => failed.forEach(({ refetch }) => void refetch())}
      pending={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
