import type { Decision } from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import { useState } from 'react';
import { isOutdated } from '@/api/use-call.js';
import { counted } from '@/lib/counts.js';
import { Button } from '@/ui/actions/Button.js';
import decisions from '@/components/employer/decisions/decisions.module.css';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';
import { totalHoursText } from './labels.js';
import { useDecideTimesheets, type Seen } from './use-decide-timesheets.js';

interface Props {
  sheets: readonly Seen[];
  /** The filter of the list if all of its pending timesheets are chosen. */
  filter?: Record<string, unknown> | undefined;
  onDecided: () => void;
  /** Called if the timesheets have changed since they were chosen. */
  onOutdated?: () => void;
}

/** Approves or rejects several timesheets together. Each decision names the version that was read. */
export function DecideSelected({ sheets, filter, onDecided, onOutdated }: Props) {
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecideTimesheets();
  const none = sheets.length === 0;
  const decide = (status: Decision, reason: string | null = null): void =>
    mutate(
      { sheets, status, reason, filter },
      {
        onSuccess: () => {
          setRejecting(false);
          onDecided();
        },
        onError: (error) => isOutdated(error) && onOutdated?.(),
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        className={decisions.approve}
        size="small"
        icon="check"
        disabled={none}
        pending={isPending && !rejecting}
        pendingText="Approving..."
        onClick={() => decide('approved')}
      >
        Approve selected
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon="x"
        disabled={none || isPending}
        onClick={() => setRejecting(true)}
      >
        Reject selected
      </Button>
      {rejecting && (
        <ReasonDialog
          title="Reject Timesheets"
          description={`${counted(sheets.length, 'timesheet')} with ${totalHoursText(sheets)} will be rejected.`}
          label="Reason (Optional)"
          hint="The employees will see the reason and can correct their timesheets."
          optional
          confirm="Reject Timesheets"
          pending={isPending}
          pendingText="Rejecting..."
          onConfirm={(reason) => decide('rejected', reason || null)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
