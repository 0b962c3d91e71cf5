import { useCallback, useRef } from 'react';
import { EMPLOYEE_ANCHORS } from '../../notifications/looks.js';

/** A closing dialog gives the focus back first; this looks whether it found somebody to take it. */
const AFTER_DIALOG_MS = 50;

interface Opener {
  /** Notes what has the focus before the first dialog opens. */
  note: () => void;
  /** Leads a lost focus back: to what opened the dialogs, or to the list when that went with its row. */
  giveBack: () => void;
}

/** Keeps the focus through dialogs that follow each other. */
export function useOpener(): Opener {
  const opener = useRef<Element | null>(null);
  const note = useCallback(() => {
    opener.current ??= document.activeElement;
  }, []);
  const giveBack = useCallback(() => {
    setTimeout(() => {
      const before = opener.current;
      opener.current = null;
      if (document.activeElement !== document.body) return;
      const target = before?.isConnected ? before : document.getElementById(EMPLOYEE_ANCHORS.timesheets);
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    }, AFTER_DIALOG_MS);
  }, []);
  return { note, giveBack };
}
