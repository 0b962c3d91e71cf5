import { useEffect, useRef } from 'react';

/** Focuses the element `id` if the focused row button inside it was removed. */
export function useKeepFocus(id: string, rows: unknown): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      inside.current = document.getElementById(id)?.contains(target as Node) ?? false;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [id]);
  useEffect(() => {
    const lost = inside.current && document.activeElement === document.body;
    if (lost) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, rows]);
}
