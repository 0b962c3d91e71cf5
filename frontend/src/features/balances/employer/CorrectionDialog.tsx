import { AddLeaveCorrectionRequest, type LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useAddCorrection } from '../api/balances.js';
import { leaveYearText, readAmount } from '../shared/balance-texts.js';

interface Values {
  amount: string;
  reason: string;
}

/** Adds days or hours to a balance, or takes them from it. */
export function CorrectionDialog({ balance, onClose }: { balance: LeaveBalanceDetail; onClose: () => void }) {
  const { id, year, unit } = balance;
  const isInDays = unit === 'days';
  const adding = useRequestForm({
    request: AddLeaveCorrectionRequest,
    toRequest: ({ amount, reason }: Values) => ({
      year,
      unit,
      amount: readAmount(amount, unit) ?? NaN,
      reason,
    }),
    check: ({ amount }) =>
      readAmount(amount, unit)
        ? {}
        : { amount: isInDays ? 'Enter days, like 1.5 or -2' : 'Enter hours, like 7.5 or -7:30' },
    defaultValues: { amount: '', reason: '' },
    draft: `balance.${id}.${year}.correction`,
    call: useAddCorrection(id),
    onSuccess: onClose,
  });
  const { register, formState } = adding.form;
  return (
    <RequestDialog
      of={adding}
      size="small"
      title="Add correction"
      description={`A line of the leave year ${leaveYearText(balance)}. The person sees it with its reason.`}
      toastOnly
      submit="Add correction"
      pendingText="Adding..."
      onClose={onClose}
    >
      <TextInput
        label={isInDays ? 'Days' : 'Hours'}
        hint={isInDays ? 'For example 1.5, or -2 to take days away' : 'For example 7:30, or -7:30'}
        autoComplete="off"
        maxLength={10}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextArea
        label="Reason"
        hint="For example leave that accrued during sickness or family leave"
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RequestDialog>
  );
}
