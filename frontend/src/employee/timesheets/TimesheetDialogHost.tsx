import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { can } from '../../session/can.js';
import { hasDraft } from '../../session/drafts.js';
import { useUser } from '../../session/session.js';
import { SUBMIT_DRAFT, TimesheetDialogsContext, type OpenDialog, type TimesheetDialogs } from './dialogs.js';
import { useDialogFocus } from './use-dialog-focus.js';

const load = () => import('./TimesheetDialogs.js');
const Dialogs = lazy(load);
const PRELOAD_AFTER_MS = 1_500;

/** Holds the one open dialog. Forms travel after the page, but before anyone asks for them. */
export function TimesheetDialogHost({ children }: { children: ReactNode }) {
  const user = useUser();
  const [open, setOpen] = useState<OpenDialog | null>(() =>
    can(user, 'timesheet.submit') && hasDraft(SUBMIT_DRAFT) ? { kind: 'submit' } : null,
  );
  const { note, giveBack } = useDialogFocus();
  const dialogs = useMemo<TimesheetDialogs>(
    () => ({
      show: (dialog) => {
        note();
        setOpen(dialog);
      },
      close: () => {
        setOpen(null);
        giveBack();
      },
    }),
    [note, giveBack],
  );
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <TimesheetDialogsContext value={dialogs}>
      {children}
      {open && (
        <Suspense fallback={null}>
          <Dialogs open={open} />
        </Suspense>
      )}
    </TimesheetDialogsContext>
  );
}
