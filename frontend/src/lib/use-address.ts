import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams, type NavigateOptions } from 'react-router';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * As `useSearchParams`, for what may be pressed again before the address has followed: what a press leads to is known at
 * once, and the next one goes on from there.
 */
export function useAddress(): [URLSearchParams, (change: Change, options: NavigateOptions) => void] {
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
