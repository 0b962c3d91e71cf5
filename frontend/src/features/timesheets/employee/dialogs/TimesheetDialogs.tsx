import { CorrectDialog } from './CorrectDialog.js';
import { DetailsDialog } from './DetailsDialog.js';
import type { OpenDialog } from '@/components/hours/timesheet-dialogs.js';
import { SubmitDialog } from './SubmitDialog.js';
import { WithdrawDialog } from './WithdrawDialog.js';

export default function TimesheetDialogs({ open }: { open: OpenDialog }) {
  switch (open.kind) {
    case 'submit':
      return <SubmitDialog shiftId={open.shiftId} />;
    case 'view':
      return <DetailsDialog id={open.sheet.id} sheet={open.sheet} />;
    case 'linked':
      return <DetailsDialog key={open.id} id={open.id} />;
    case 'correct':
      return <CorrectDialog sheet={open.sheet} />;
    case 'withdraw':
      return <WithdrawDialog sheet={open.sheet} />;
  }
}
