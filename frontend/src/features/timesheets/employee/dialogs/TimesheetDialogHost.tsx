import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { can } from '@/session/can.js';
import { hasDraft } from '@/session/drafts.js';
import { useUser } from '@/session/session.js';
import { usePreload } from '@/ui/loading/lazy-part.js';
import {
  SUBMIT_DRAFT_KEY,
  TimesheetDialogsContext,
  type OpenDialog,
  type TimesheetDialogs,
} from '@/components/hours/timesheet-dialogs.js';
import { useDialogFocus } from './use-dialog-focus.js';

const load = () => import('./TimesheetDialogs.js');
const Dialogs = lazy(load);
/** The search parameter of a linked timesheet. */
const LINKED = 'timesheet';

const without =
  (name: string) =>
  (params: URLSearchParams): URLSearchParams => {
    params.delete(name);
    return params;
  };

/** Provides the dialogs for timesheets, one open at a time. Their code is preloaded after the page. */
export function TimesheetDialogHost({ children }: { children: ReactNode }) {
  const user = useUser();
  const [open, setOpen] = useState<OpenDialog | null>(() =>
    can(user, 'timesheet.submit') && hasDraft(SUBMIT_DRAFT_KEY) ? { kind: 'submit' } : null,
  );
  const { note, giveBack } = useDialogFocus();
  const [params, setParams] = useSearchParams();
  const linked = params.get(LINKED);
  // Removes the link, so that a reload does not open the dialog again.
  const leaveLink = useCallback(() => {
    if (linked) setParams(without(LINKED), { replace: true, preventScrollReset: true });
  }, [linked, setParams]);
  const shown: OpenDialog | null = open ?? (linked === null ? null : { kind: 'linked', id: linked });
  const dialogs = useMemo<TimesheetDialogs>(
    () => ({
      show: (dialog) => {
        note();
        setOpen(dialog);
        leaveLink();
      },
      close: () => {
        setOpen(null);
        leaveLink();
        giveBack();
      },
    }),
    [note, giveBack, leaveLink],
  );
  usePreload(load);
  return (
    <TimesheetDialogsContext value={dialogs}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <Dialogs open={shown} />
        </Suspense>
      )}
    </TimesheetDialogsContext>
  );
}
