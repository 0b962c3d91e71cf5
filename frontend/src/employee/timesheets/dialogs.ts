import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { createContext, use } from 'react';

/** The dialog that is open over the dashboard. */
export type OpenDialog =
  | { kind: 'submit'; shiftId?: string }
  | { kind: 'view' | 'correct' | 'withdraw'; sheet: TimesheetView }
  /** One that a link names. */
  | { kind: 'linked'; id: string };

export interface TimesheetDialogs {
  show: (dialog: OpenDialog) => void;
  close: () => void;
}

export const TimesheetDialogsContext = createContext<TimesheetDialogs | null>(null);

/** Opens the dialogs about timesheets, from anywhere on the dashboard. */
export function useTimesheetDialogs(): TimesheetDialogs {
  const dialogs = use(TimesheetDialogsContext);
  if (!dialogs) throw new Error('There is no TimesheetDialogHost around this');
  return dialogs;
}

/** Names the draft of the form that submits hours. */
export const SUBMIT_DRAFT = 'timesheet.submit';
