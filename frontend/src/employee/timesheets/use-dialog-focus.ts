import { useCallback, useRef } from 'react';
import { EMPLOYEE_ANCHORS } from '../anchors.js';

/** What names the page; it is always there. */
export const DASHBOARD_TITLE = 'dashboard-title';

/** A closing dialog gives the focus back first; these are the looks whether it found somebody to take it. */
const LOOKS_AFTER_MS = [50, 250, 500, 1_000, 2_000];

const isDrawn = (place: Element): boolean => place.getClientRects().length > 0;

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
      const list = document.getElementById(EMPLOYEE_ANCHORS.timesheets);
      const title = document.getElementById(DASHBOARD_TITLE);
      // On phones the list may stand in another tab.
      const target = [before, list, title].find((place) => place?.isConnected && isDrawn(place));
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    for (const [index, ms] of LOOKS_AFTER_MS.entries()) setTimeout(() => look(index === 0), ms);
  }, []);
  return { note, giveBack };
}
