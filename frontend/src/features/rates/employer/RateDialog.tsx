import { SUPPLEMENTS, type Supplement } from '@contract/pay-rules/pay-elements.contract.js';
import { ELEMENT_WORDS } from '@contract/pay-periods/pay-element-words.contract.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { PENCE_MAX, PERCENT_MAX, ROLE_MAX, type RateView } from '@contract/rates/rates.contract.js';
import { useState } from 'react';
import { DateInput } from '../../../components/fields/DateInput.js';
import { ApiError } from '../../../api/http.js';
import { isOutdated } from '../../../api/use-call.js';
import { Select, TextInput } from '../../../ui/inputs/inputs.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { useAddRate, useChangeRate } from '../api/rates.js';
import { inputText, penceOfText } from '../shared/money.js';
import styles from './rates.module.css';

/** The subject of a new rate, or the rate to correct. */
export type RateToEdit =
  | { kind: 'person'; employeeId: string }
  | { kind: 'role' }
  | { kind: 'supplement' }
  | { kind: 'correct'; rate: RateView };

const TITLES = {
  person: 'Add a rate',
  role: 'Add the rate of a role',
  supplement: 'Add the money of a supplement',
  correct: 'Correct the rate',
} as const;

interface Props {
  edit: RateToEdit;
  today: string;
  onClose: () => void;
}

/** Adds or corrects a rate. */
export function RateDialog({ edit, today, onClose }: Props) {
  const add = useAddRate();
  const change = useChangeRate();
  const before = edit.kind === 'correct' ? edit.rate : null;
  const isSupplement = edit.kind === 'supplement' || (before !== null && before.supplement !== null);
  const [startsOn, setStartsOn] = useState(before?.startsOn ?? today);
  const [role, setRole] = useState('');
  const [supplement, setSupplement] = useState<Supplement>('night');
  const [unit, setUnit] = useState<'percent' | 'pounds'>(
    isSupplement && (before === null || before.percent !== null) ? 'percent' : 'pounds',
  );
  const [amount, setAmount] = useState(startText(before));
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = (): void => {
    const found = problems({ startsOn, role, needsRole: edit.kind === 'role', unit, amount });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const money =
      unit === 'percent'
        ? { percent: Number(amount), pencePerHour: null }
        : { pencePerHour: penceOfText(amount), percent: null };
    // After another employer's change the list shows the new rate, and this form would be refused each time.
    const refuse = (error: Error): void => (isOutdated(error) ? onClose() : setErrors(serverErrors(error)));
    const done = { onSuccess: onClose, onError: refuse };
    if (before) return change.mutate({ id: before.id, startsOn, ...money, version: before.version }, done);
    if (edit.kind === 'person') return add.mutate({ employeeId: edit.employeeId, startsOn, ...money }, done);
    if (edit.kind === 'role') return add.mutate({ role, startsOn, ...money }, done);
    return add.mutate({ supplement, startsOn, ...money }, done);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      unsaved={amount !== startText(before) || role !== '' || startsOn !== (before?.startsOn ?? today)}
      title={TITLES[edit.kind]}
      description="It applies from its first day until the next one starts. Locked pay periods do not change."
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {edit.kind === 'role' && (
          <TextInput
            label="Role"
            hint="As in the shifts of your rotas. Upper and lower case do not matter."
            maxLength={ROLE_MAX}
            value={role}
            error={errors.role}
            onChange={(event) => setRole(event.target.value)}
          />
        )}
        {edit.kind === 'supplement' && (
          <Select
            label="Supplement"
            value={supplement}
            options={SUPPLEMENTS.map((value) => ({ value, label: ELEMENT_WORDS[value] }))}
            onChange={(event) => setSupplement(event.target.value as Supplement)}
          />
        )}
        {isSupplement && (
          <Select
            label="Money"
            value={unit}
            options={[
              { value: 'percent', label: 'Percent of the hourly rate' },
              { value: 'pounds', label: 'Pounds for each hour' },
            ]}
            onChange={(event) => setUnit(event.target.value as 'percent' | 'pounds')}
          />
        )}
        <TextInput
          label={unit === 'percent' ? 'Percent' : 'Pounds an hour'}
          hint={unit === 'percent' ? 'For example 25, in addition to the hourly rate.' : 'For example 12.71'}
          inputMode={unit === 'percent' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={10}
          value={amount}
          error={errors.amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <DateInput
          label="First day"
          value={startsOn}
          error={errors.startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
        />
        <SubmitActions
          submit={before ? 'Correct rate' : 'Add rate'}
          pending={add.isPending || change.isPending}
          pendingText="Saving..."
        />
      </form>
    </Dialog>
  );
}

function startText(rate: RateView | null): string {
  if (!rate) return '';
  return rate.pencePerHour === null ? String(rate.percent) : inputText(rate.pencePerHour);
}

interface Typed {
  startsOn: string;
  role: string;
  needsRole: boolean;
  unit: 'percent' | 'pounds';
  amount: string;
}

function problems({ startsOn, role, needsRole, unit, amount }: Typed): Record<string, string> {
  const found: Record<string, string> = {};
  if (needsRole && role.trim() === '') found.role = 'Enter the role';
  if (unit === 'percent' && !(/^\d{1,4}$/.test(amount.trim()) && Number(amount) <= PERCENT_MAX))
    found.amount = `Percent must be a whole number from 0 to ${PERCENT_MAX}`;
  const pence = penceOfText(amount);
  if (unit === 'pounds' && (pence === null || pence > PENCE_MAX))
    found.amount = `Enter pounds and pence from 0 to ${PENCE_MAX / 100}, for example 12.71`;
  if (!isLocalDate(startsOn)) found.startsOn = 'Enter the first day of the rate';
  return found;
}

/** Returns the server's sentences at the fields of this form. */
function serverErrors(error: Error): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { pencePerHour, percent, ...others } = error.errors;
  const amount = pencePerHour ?? percent;
  return { ...others, ...(amount !== undefined && { amount }) };
}
