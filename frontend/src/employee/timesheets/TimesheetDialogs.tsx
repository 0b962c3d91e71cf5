import { CorrectDialog } from './CorrectDialog.js';
import { DetailsDialog } from './DetailsDialog.js';
import type { OpenDialog } from './dialogs.js';
import { SubmitDialog } from './SubmitDialog.js';
import { WithdrawDialog } from './WithdrawDialog.js';

/** The open dialog. */
export default function TimesheetDialogs({ open }: { open: OpenDialog }) {
  switch (open.kind) {
    case 'submit':
      return <SubmitDialog scheduleId={open.scheduleId} />;
    case 'view':
      return <DetailsDialog sheet={open.sheet} />;
    case 'correct':
      return <CorrectDialog sheet={open.sheet} />;
    case 'withdraw':
      return <WithdrawDialog sheet={open.sheet} />;
  }
}
