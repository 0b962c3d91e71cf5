import { startTransition, useEffect, useState } from 'react';

/** Time without a change after which the value is updated. */
const QUIET_MS = 120;

/**
 * Returns the value after a pause in its changes. Slow calculations then wait for the next paint, and run once
 * for several changes in a row.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
