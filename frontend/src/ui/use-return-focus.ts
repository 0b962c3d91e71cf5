import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it when a dialog opened; our dialogs have no trigger of their own. Where that
 * is gone, as a row is that no longer fits a filter, the page has it.
 */
export function useReturnFocus(): {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const target = before.current?.isConnected ? before.current : document.getElementById('content');
      if (target instanceof HTMLElement) target.focus({ preventScroll: target !== before.current });
    },
  };
}
