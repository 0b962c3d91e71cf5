import { useState } from 'react';
import type { LoadingQuery } from '../../lib/loads.js';

interface Controller {
  error?: unknown;
  isPending?: boolean;
  isPlaceholderData?: boolean;
  isFetching?: boolean;
  refetch: () => unknown;
}

/**
 * What react-admin's controller of a list or record loads, as a query: it does not tell whether there was an answer.
 * @param what names what is loaded: of another there was none yet
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
