import type { LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { BASES, type Basis } from '@contract/balances/balance-words.contract.js';
import { unitOf } from '@contract/balances/balances.rules.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { isOutdated } from '../../../api/use-call.js';
import { DateInput } from '../../../components/fields/DateInput.js';
import { Select, TextInput } from '../../../ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useSetEntitlement } from '../api/balances.js';
import { BASIS_LABELS, inputAmount, leaveYearText, readAmount } from '../shared/balance-texts.js';
import styles from '../shared/balances.module.css';

/** Sets the entitlement of a person from the shown leave year on. */
export function EntitlementDialog({
  balance,
  onClose,
}: {
  balance: LeaveBalanceDetail;
  onClose: () => void;
}) {
  const { id, year, version, yearly } = balance;
  const save = useSetEntitlement(id);
  const [basis, setBasis] = useState<Basis>(balance.basis);
  const [amount, setAmount] = useState(yearly === null ? '' : inputAmount(yearly, balance.unit));
  const [joinedOn, setJoinedOn] = useState(balance.setJoinedOn ?? '');
  const [leftOn, setLeftOn] = useState(balance.setLeftOn ?? '');
  const [isChanged, setChanged] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      setChanged(true);
      set(value);
    };

  const submit = (): void => {
    const read = basis === 'accrual' ? null : readAmount(amount, unitOf(basis));
    const found = problems({ basis, read, joinedOn, leftOn });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const sizes = {
      halfDays: basis === 'days' ? read! / 50 : null,
      minutes: basis === 'hours' ? read : null,
    };
    const body = { year, basis, ...sizes, joinedOn: joinedOn || null, leftOn: leftOn || null, version };
    // After another employer's change the card shows the new entitlement, and this form would be refused each time.
    const refuse = (error: Error): void => (isOutdated(error) ? onClose() : setErrors(serverErrors(error)));
    save.mutate(body, { onSuccess: onClose, onError: refuse });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      unsaved={isChanged}
      title="Set entitlement"
      description={`It applies from the leave year ${leaveYearText(balance)}. Earlier years do not change.`}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label="Entitlement"
          value={basis}
          options={BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
          onChange={(event) => {
            change(setBasis)(event.target.value as Basis);
            setAmount('');
          }}
        />
        {basis === 'accrual' ? (
          <p className={styles.muted}>
            For people with irregular hours. Each pay period adds 12.07 % of its approved hours, rounded to
            the nearest hour.
          </p>
        ) : (
          <TextInput
            label={basis === 'days' ? 'Days a year' : 'Hours a year'}
            hint={
              basis === 'days' ? 'Whole or half days, for example 25.5' : 'For example 200, 187.5 or 187:30'
            }
            inputMode={basis === 'days' ? 'decimal' : 'text'}
            autoComplete="off"
            maxLength={10}
            value={amount}
            error={errors.amount}
            onChange={(event) => change(setAmount)(event.target.value)}
          />
        )}
        <DateInput
          label="First day of employment"
          hint="Optional. Without it, the day on which they joined Muster."
          value={joinedOn}
          error={errors.joinedOn}
          onChange={(event) => change(setJoinedOn)(event.target.value)}
        />
        <DateInput
          label="Last day of employment"
          hint="Optional. The year of a joiner or leaver counts by calendar days."
          value={leftOn}
          error={errors.leftOn}
          onChange={(event) => change(setLeftOn)(event.target.value)}
        />
        <SubmitActions submit="Save entitlement" pending={save.isPending} pendingText="Saving..." />
      </form>
    </Dialog>
  );
}

interface Typed {
  basis: Basis;
  read: number | null;
  joinedOn: string;
  leftOn: string;
}

function problems({ basis, read, joinedOn, leftOn }: Typed): Record<string, string> {
  const found: Record<string, string> = {};
  if (basis === 'days' && (read === null || read < 0 || read % 50 !== 0))
    found.amount = 'Enter whole or half days, like 25 or 25.5';
  if (basis === 'hours' && (read === null || read < 0)) found.amount = 'Enter hours, like 200 or 187:30';
  if (joinedOn && !isLocalDate(joinedOn)) found.joinedOn = 'Enter a real date, or leave it empty';
  if (leftOn && !isLocalDate(leftOn)) found.leftOn = 'Enter a real date, or leave it empty';
  return found;
}

/** Returns the server's sentences at the fields of this form. */
function serverErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { halfDays, minutes, ...others } = error.errors;
  const amount = halfDays ?? minutes;
  return { ...others, ...(amount !== undefined && { amount }) };
}
