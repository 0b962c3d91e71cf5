import type { Decision, TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { counted, hoursText } from '../../lib/durations.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import parts from '../components/decisions.module.css';
import { ReasonDialog } from '../components/ReasonDialog.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';
import { sumOfHours } from './labels.js';
import { useDecideMany } from './use-decide-many.js';

/** The sum of the ticked hours, and the decision on those that still wait. */
export function TimesheetSelection() {
  const user = useUser();
  const chosen = useSelected<TimesheetView>();
  const { onUnselectItems } = useListContext();
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecideMany();
  const waiting = chosen.filter((sheet) => can(user, 'timesheet.decide', sheet));
  const decide = (status: Decision, reason: string | null = null): void =>
    mutate(
      { sheets: waiting, status, reason },
      {
        onSuccess: () => {
          setRejecting(false);
          onUnselectItems();
        },
      },
    );
  const some = waiting.length === chosen.length ? '' : `, ${waiting.length} pending`;
  return (
    <SelectionBar noun="timesheet" detail={`${hoursText(sumOfHours(chosen))}${some}`}>
      <Button
        variant="secondary"
        className={parts.approve}
        size="small"
        icon="check"
        disabled={waiting.length === 0}
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
        disabled={waiting.length === 0 || isPending}
        onClick={() => setRejecting(true)}
      >
        Reject selected
      </Button>
      {rejecting && (
        <ReasonDialog
          title="Reject Timesheets"
          description={`${counted(waiting.length, 'timesheet')} with ${hoursText(sumOfHours(waiting))} will be rejected.`}
          label="Reason (Optional)"
          hint="The employees read it and can correct their timesheets."
          optional
          confirm="Reject Timesheets"
          pending={isPending}
          pendingText="Rejecting..."
          onConfirm={(reason) => decide('rejected', reason || null)}
          onClose={() => setRejecting(false)}
        />
      )}
    </SelectionBar>
  );
}
