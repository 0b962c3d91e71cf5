import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 250;

/** Returns the typed text after a short pause without changes. */
export function useDebounced(typed: string, delay = DEBOUNCE_MS): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);
  return debounced;
}
