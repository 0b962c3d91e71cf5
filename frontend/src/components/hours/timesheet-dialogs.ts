import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { createContext, use } from 'react';

/** The open dialog on the dashboard. */
export type OpenDialog =
  | { kind: 'submit'; shiftId?: string }
  | { kind: 'view' | 'correct' | 'withdraw'; sheet: TimesheetView }
  /** A timesheet from a link. */
  | { kind: 'linked'; id: string };

export interface TimesheetDialogs {
  show: (dialog: OpenDialog) => void;
  close: () => void;
}

export const TimesheetDialogsContext = createContext<TimesheetDialogs | null>(null);

/** Returns functions that open and close the dialogs for timesheets. @throws if there is no `TimesheetDialogHost`. */
export function useTimesheetDialogs(): TimesheetDialogs {
  const dialogs = use(TimesheetDialogsContext);
  if (!dialogs) throw new Error('There is no TimesheetDialogHost around this');
  return dialogs;
}

/** The draft key of the form that submits hours. */
export const SUBMIT_DRAFT_KEY = 'timesheet.submit';
