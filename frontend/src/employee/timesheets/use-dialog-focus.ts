import { useCallback, useRef } from 'react';
import { EMPLOYEE_ANCHORS } from '../../notifications/display.js';

/** A closing dialog gives the focus back first; these are the looks whether it found somebody to take it. */
const LOOKS_AFTER_MS = [50, 250, 500, 1_000, 2_000];

interface DialogFocus {
  /** Notes what has the focus before the first dialog opens. */
  note: () => void;
  /** Leads a lost focus back: to what opened the dialogs, or to the list when that went with its row. */
  giveBack: () => void;
}

/** Keeps the focus through dialogs that follow each other. */
export function useDialogFocus(): DialogFocus {
  const opener = useRef<Element | null>(null);
  const note = useCallback(() => {
    opener.current ??= document.activeElement;
  }, []);
  const giveBack = useCallback(() => {
    const before = opener.current;
    opener.current = null;
    const look = (first: boolean): void => {
      if (document.activeElement !== document.body) return;
      // A row may go a moment later, with the answer that the list waited for.
      if (before?.isConnected && !first) return;
      const target = before?.isConnected ? before : document.getElementById(EMPLOYEE_ANCHORS.timesheets);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    for (const [index, ms] of LOOKS_AFTER_MS.entries()) setTimeout(() => look(index === 0), ms);
  }, []);
  return { note, giveBack };
}
