import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { can } from '../../session/can.js';
import { hasDraft } from '../../session/drafts.js';
import { useUser } from '../../session/session.js';
import { SUBMIT_DRAFT, TimesheetDialogsContext, type OpenDialog, type TimesheetDialogs } from './dialogs.js';
import { useDialogFocus } from './use-dialog-focus.js';

const load = () => import('./TimesheetDialogs.js');
const Dialogs = lazy(load);
/** The part of the address that names one timesheet. */
const LINKED = 'timesheet';
const PRELOAD_AFTER_MS = 1_500;

const without =
  (name: string) =>
  (params: URLSearchParams): URLSearchParams => {
    params.delete(name);
    return params;
  };

/** Holds the one open dialog. Forms travel after the page, but before anyone asks for them. */
export function TimesheetDialogHost({ children }: { children: ReactNode }) {
  const user = useUser();
  const [open, setOpen] = useState<OpenDialog | null>(() =>
    can(user, 'timesheet.submit') && hasDraft(SUBMIT_DRAFT) ? { kind: 'submit' } : null,
  );
  const { note, giveBack } = useDialogFocus();
  const { key } = useLocation();
  const [params, setParams] = useSearchParams();
  const linked = params.get(LINKED);
  useEffect(() => {
    // A link that is followed again opens it again.
    if (key && linked) setOpen({ kind: 'linked', id: linked });
  }, [key, linked]);
  const dialogs = useMemo<TimesheetDialogs>(
    () => ({
      show: (dialog) => {
        note();
        setOpen(dialog);
      },
      close: () => {
        setOpen(null);
        // A reload does not open again what was closed.
        if (linked) setParams(without(LINKED), { replace: true, preventScrollReset: true });
        giveBack();
      },
    }),
    [note, giveBack, linked, setParams],
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
