import type { LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { TextArea, TextInput } from '../../../ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useAddCorrection } from '../api/balances.js';
import { leaveYearText, readAmount } from '../shared/balance-texts.js';
import styles from '../shared/balances.module.css';

/** Adds days or hours to a balance, or takes them from it. */
export function CorrectionDialog({ balance, onClose }: { balance: LeaveBalanceDetail; onClose: () => void }) {
  const { id, year, unit } = balance;
  const add = useAddCorrection(id);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (): void => {
    const amount = readAmount(text, unit);
    const found: Record<string, string> = {};
    if (!amount)
      found.amount = unit === 'days' ? 'Enter days, like 1.5 or -2' : 'Enter hours, like 7.5 or -7:30';
    if (reason.trim() === '') found.reason = 'Enter a reason';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    add.mutate(
      { year, unit, amount: amount!, reason },
      {
        onSuccess: onClose,
        onError: (error) => setErrors(error instanceof ApiError ? error.errors : {}),
      },
    );
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      unsaved={text !== '' || reason !== ''}
      title="Add correction"
      description={`A line of the leave year ${leaveYearText(balance)}. The person sees it with its reason.`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          label={unit === 'days' ? 'Days' : 'Hours'}
          hint={unit === 'days' ? 'For example 1.5, or -2 to take days away' : 'For example 7:30, or -7:30'}
          autoComplete="off"
          maxLength={10}
          value={text}
          error={errors.amount}
          onChange={(event) => setText(event.target.value)}
        />
        <TextArea
          label="Reason"
          hint="For example leave that accrued during sickness or family leave"
          value={reason}
          error={errors.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SubmitActions submit="Add correction" pending={add.isPending} pendingText="Adding..." />
      </form>
    </Dialog>
  );
}
