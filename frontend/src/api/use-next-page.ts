import { useEffect, useState } from 'react';

/** A list that is loaded page by page. */
interface Pages {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Returns a function that loads the next page of a list. A refetch that is under way ends first, because the request for a page
 * would cancel it. */
export function useNextPage({ isFetching, isFetchingNextPage, hasNextPage, fetchNextPage }: Pages) {
  const [isAsked, setAsked] = useState(false);
  // The refetch may have found that there is no further page.
  if (isAsked && (isFetchingNextPage || (!isFetching && !hasNextPage))) setAsked(false);
  useEffect(() => {
    if (isAsked && !isFetching) void fetchNextPage();
  }, [isAsked, isFetching, fetchNextPage]);
  return { showMore: () => setAsked(true), isLoading: isAsked || isFetchingNextPage };
}
