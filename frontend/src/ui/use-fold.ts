import { useEffect, useState, type RefObject } from 'react';

/** A part that phones fold away: who is led to it finds it open. */
export function useFold(
  part: RefObject<HTMLElement | null>,
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = part.current;
    const show = (): void => setOpen(true);
    // Focus does not bubble: this is the part itself, as after a link to it.
    element?.addEventListener('focus', show);
    return () => element?.removeEventListener('focus', show);
  }, [part]);
  return [open, setOpen];
}
