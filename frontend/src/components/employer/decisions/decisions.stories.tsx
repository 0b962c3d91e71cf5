import { DecisionButtons } from './DecisionButtons.js';
import { ReasonDialog } from './ReasonDialog.js';

const noop = () => undefined;
const words = {
  title: 'Reject Timesheet',
  description: 'Sam Guard, Front door, Fri, Nov 20, 2026',
  label: 'Reason (Optional)',
  confirm: 'Reject Timesheet',
  pendingText: 'Rejecting...',
  onConfirm: noop,
  onClose: noop,
};

export const Small = () => <DecisionButtons pending={false} onApprove={noop} onReject={noop} />;
export const Medium = () => (
  <DecisionButtons size="medium" pending={false} onApprove={noop} onReject={noop} />
);
export const Approving = () => <DecisionButtons pending onApprove={noop} onReject={noop} />;

export const Reason = () => <ReasonDialog {...words} optional pending={false} />;
export const RequiredReason = () => (
  <ReasonDialog {...words} label="Reason" pending={false} hint="Sam Guard sees it." />
);
export const ChangedInTheMeantime = () => (
  <ReasonDialog
    {...words}
    optional
    pending={false}
    changed="Tom Bradley approved this timesheet in the meantime."
  />
);
