import type { Decision, TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../lib/durations.js';
import { Button } from '../../ui/Button.js';
import parts from '../components/decisions.module.css';
import { ReasonDialog } from '../components/ReasonDialog.js';
import { useDecideMany } from '../timesheets/use-decide-many.js';
import styles from './Dashboard.module.css';

interface Props {
  pending: readonly TimesheetView[];
  chosen: readonly TimesheetView[];
  onChoose: (sheets: readonly TimesheetView[]) => void;
}

/** Decides several timesheets in one go, each as it was read. */
export function DecideMany({ pending, chosen, onChoose }: Props) {
  const all = useRef<HTMLInputElement>(null);
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useDecideMany();
  const some = chosen.length > 0;
  useEffect(() => {
    if (all.current) all.current.indeterminate = some && chosen.length < pending.length;
  }, [some, chosen.length, pending.length]);

  const decide = (status: Decision, reason: string | null = null): void =>
    mutate(
      { sheets: chosen, status, reason },
      {
        onSuccess: () => {
          setRejecting(false);
          onChoose([]);
        },
      },
    );

  return (
    <fieldset className={styles.many} aria-label="Decide several timesheets">
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          checked={chosen.length === pending.length}
          onChange={(event) => onChoose(event.target.checked ? pending : [])}
        />
        {some ? `${chosen.length} of ${pending.length} pending selected` : 'Select all pending'}
      </label>
      {some && (
        <span className={styles.buttons}>
          <Button
            size="small"
            variant="secondary"
            className={parts.approve}
            icon="check"
            pending={isPending}
            onClick={() => decide('approved')}
          >
            Approve selected
          </Button>
          <Button
            size="small"
            variant="secondary"
            icon="x"
            disabled={isPending}
            onClick={() => setRejecting(true)}
          >
            Reject selected
          </Button>
        </span>
      )}
      {rejecting && (
        <ReasonDialog
          title="Reject Timesheets"
          description={`${counted(chosen.length, 'timesheet')} will be rejected with this reason.`}
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
    </fieldset>
  );
}
