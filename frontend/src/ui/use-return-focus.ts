import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it when a dialog opened; our dialogs have no trigger of their own. Where that
 * is gone, as a row is that no longer fits a filter, the part of the page that keeps the focus (`data-keeps-focus`) has
 * it, or else the page, unless something else took it. `initial` finds what has it first instead of the first thing
 * that takes it.
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
