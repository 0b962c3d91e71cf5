import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../ui/QueryFailed.js';
import { SkeletonList } from '../../ui/Skeleton.js';

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, as in 'We could not load the timesheets.' */
  what: string;
  /** The shape while it loads: as many rows of this height. */
  rows?: number;
  height?: number;
  /** False if other data was shown in this place before. */
  holdsNext?: boolean;
  children: (data: Data) => ReactNode;
}

/** Draws what a query brings; its shape while it loads, and another try when it failed. */
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
