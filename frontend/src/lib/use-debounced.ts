import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the typed text after a short pause without changes. */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
