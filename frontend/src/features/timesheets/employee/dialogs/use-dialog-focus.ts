import { useCallback, useRef } from 'react';
import { EMPLOYEE_ANCHORS } from '@/components/layout/employee-tabs.js';

/** The id of the page heading, which always exists. */
export const DASHBOARD_TITLE = 'dashboard-title';

/** Delays in milliseconds after which the focus is checked, because the closing dialog first restores it itself. */
const LOOKS_AFTER_MS = [50, 250, 500, 1_000, 2_000];

const isDrawn = (place: Element): boolean => place.getClientRects().length > 0;

interface DialogFocus {
  /** Remembers the focused element before the first dialog opens. */
  note: () => void;
  /** Restores a lost focus to the remembered element, or to the list if that element was removed. */
  giveBack: () => void;
}

/** Restores the focus after one or more dialogs in a row. */
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
      // Later checks handle only an opener that was removed, for example with its row after a reload.
      if (before?.isConnected && !first) return;
      const list = document.getElementById(EMPLOYEE_ANCHORS.timesheets);
      const title = document.getElementById(DASHBOARD_TITLE);
      // On phones the list may be in another tab.
      const target = [before, list, title].find((place) => place?.isConnected && isDrawn(place));
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    for (const [index, ms] of LOOKS_AFTER_MS.entries()) setTimeout(() => look(index === 0), ms);
  }, []);
  return { note, giveBack };
}
