import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * Like `useSearchParams`, but the new parameters are available at once.
 * A second click before the navigation finishes then builds on the first one.
 */
export function useAddressParams(): [URLSearchParams, (change: Change, options: NavigateOptions) => void] {
  const [followed] = useSearchParams();
  const navigate = useNavigate();
  const [params, show] = useOptimistic(followed);
  const set = useCallback(
    (change: Change, options: NavigateOptions) =>
      startTransition(async () => {
        const next = change(new URLSearchParams(params));
        show(next);
        await navigate({ search: next.toString() }, options);
      }),
    [params, navigate, show],
  );
  return [params, set];
}
