import { useEffect, useState, type RefObject } from 'react';

/**
 * State of a card that is folded on phones. The card opens when it receives the focus, for example from a link to it.
 */
export function useFoldOnPhones(
  part: RefObject<HTMLElement | null>,
): [open: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = part.current;
    const show = (): void => setOpen(true);
    // Focus events do not bubble, so this handles only the focus of the element itself.
    element?.addEventListener('focus', show);
    return () => element?.removeEventListener('focus', show);
  }, [part]);
  return [open, setOpen];
}
