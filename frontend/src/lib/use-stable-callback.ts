import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that stays the same across renders and calls the latest `call`. */
export function useStableCallback<Args extends unknown[], Result>(
  call: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
