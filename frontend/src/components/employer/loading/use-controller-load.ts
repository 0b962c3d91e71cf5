import { useState } from 'react';
import type { LoadingQuery } from '@/lib/query-state.js';

interface Controller {
  error?: unknown;
  isPending?: boolean;
  isPlaceholderData?: boolean;
  isFetching?: boolean;
  refetch: () => unknown;
}

/**
 * Adapts the load state of react-admin's controllers to a query. They do not report whether there was an
 * answer.
 * @param what names what is loaded. Another name resets `isFetched`.
 */
export function useControllerLoad(controller: Controller, what: string): LoadingQuery {
  const { error, isPending = false, isPlaceholderData = false, isFetching = false, refetch } = controller;
  const [answered, setAnswered] = useState<string | null>(null);
  if (!isPending && !isPlaceholderData && answered !== what) setAnswered(what);
  return {
    isPending,
    isPlaceholderData,
    isError: Boolean(error),
    isFetched: answered === what,
    isFetching,
    refetch,
  };
}
