import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** The object of the error 'We could not load the timesheets.' */
  what: string;
  /** The number of skeleton rows, and the height of each in pixels. */
  rows?: number;
  height?: number;
  /** False if this place showed other data before. */
  holdsNext?: boolean;
  children: (data: Data) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, or an error with a Retry button. */
export function QueryContent<Data>(props: Props<Data>) {
  const { query, what, rows = 3, height = 52, holdsNext = true, children } = props;
  const { data } = query;
  const loading = <SkeletonList rows={rows} height={height} holdsNext={holdsNext} />;
  return (
    <>
      <QueryFailed query={query} what={what} otherwise={data === undefined && loading} />
      {data !== undefined && children(data)}
    </>
  );
}
