import { useRef } from 'react';

/**
 * Focuses the element of `initial` when a dialog opens, and returns the focus when it closes. If the previous element
 * was removed, the surrounding `data-keeps-focus` element or the page gets the focus, unless another element has it.
 */
export function useReturnFocus(initial?: (content: HTMLElement) => HTMLElement | null): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<Element | null>(null);
  const part = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event) => {
      before.current = document.activeElement;
      part.current = before.current?.closest('[data-keeps-focus]') ?? null;
      const first = event.target instanceof HTMLElement ? initial?.(event.target) : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const isTaken = document.activeElement !== document.body;
      if (!before.current?.isConnected && isTaken) return;
      const stays = [before.current, part.current].find((element) => element?.isConnected);
      const target = stays ?? document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== before.current });
    },
  };
}
