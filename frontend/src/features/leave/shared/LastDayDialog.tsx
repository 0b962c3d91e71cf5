import type { LeaveView } from '@contract/leave/leave.contract.js';
import { shorteningProblem } from '@contract/leave/leave-times.rules.js';
import { useState } from 'react';
import { DateInput } from '../../../components/fields/DateInput.js';
import { useFormat } from '../../../session/use-format.js';
import { useToday } from '../../../session/use-today.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useShortenLeave } from '../api/leave.js';
import { leaveDaysText } from './leave-texts.js';
import styles from './leave.module.css';

/** Sets the last day of sickness, or an earlier last day of approved leave. */
export default function LastDayDialog({ leave, onClose }: { leave: LeaveView; onClose: () => void }) {
  const format = useFormat();
  const today = useToday();
  const { mutate, isPending } = useShortenLeave();
  const hasNoEnd = leave.endsOn === null;
  const [endsOn, setEndsOn] = useState(hasNoEnd && today >= leave.startsOn ? today : '');
  const [error, setError] = useState<string>();
  const save = (): void => {
    const problem = endsOn ? shorteningProblem(leave, endsOn, today) : 'Enter the last day';
    if (problem) setError(problem);
    else mutate({ id: leave.id, endsOn, version: leave.version }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={hasNoEnd ? 'Set the Last Day' : 'End Earlier'}
      description={leaveDaysText(leave, format)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DateInput
          label="Last day"
          value={endsOn}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            setEndsOn(target.value);
          }}
        />
        <SubmitActions submit="Save Last Day" pending={isPending} pendingText="Saving..." />
      </form>
    </Dialog>
  );
}
