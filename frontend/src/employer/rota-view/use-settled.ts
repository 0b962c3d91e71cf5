import { startTransition, useEffect, useState } from 'react';

/** So long nothing changes before what takes long is made anew. */
const QUIET_MS = 120;

/**
 * A value as it was until nothing has changed for a moment: what takes long to be made of it neither comes before the next
 * paint nor is made again for each of several changes in a row.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
