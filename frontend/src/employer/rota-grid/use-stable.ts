import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for each drawing, so that what is given it stays as it is; it calls the latest. */
export function useStable<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
