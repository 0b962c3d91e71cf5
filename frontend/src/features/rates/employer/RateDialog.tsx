import { SUPPLEMENTS, type Supplement } from '@contract/pay-rules/pay-elements.contract.js';
import { ELEMENT_WORDS } from '@contract/pay-periods/pay-element-words.contract.js';
import {
  AddRateRequest,
  PENCE_MAX,
  PERCENT_MAX,
  ROLE_MAX,
  type RateView,
} from '@contract/rates/rates.contract.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { comparedTogether } from '@/components/forms/compared-parts.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { useAddRate, useChangeRate } from '../api/rates.js';
import { inputText, penceOfText } from '../shared/money.js';

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

const UNITS = [
  { value: 'percent', label: 'Percent of the hourly rate' },
  { value: 'pounds', label: 'Pounds for each hour' },
];

interface Values {
  startsOn: string;
  role: string;
  supplement: Supplement;
  unit: 'percent' | 'pounds';
  amount: string;
}

const AMOUNT_LABELS = { percent: 'Percent', pounds: 'Pounds an hour' } as const;

const labels = {
  startsOn: 'First day',
  role: 'Role',
  supplement: 'Supplement',
  unit: 'Money',
  amount: 'Amount',
};

const comparedMoney = comparedTogether<RateView | null, Values>({
  label: 'Money',
  fields: ['unit', 'amount'],
  text: ({ unit, amount }) => `${AMOUNT_LABELS[unit]}: ${amount || 'Empty'}`,
});

const places = {
  pencePerHour: {
    field: 'amount',
    says: `Enter pounds and pence from 0 to ${PENCE_MAX / 100}, for example 12.71`,
  },
  percent: { field: 'amount', says: `Percent must be a whole number from 0 to ${PERCENT_MAX}` },
} as const;

/** The body of a request, without the class. */
type RateBody = Pick<AddRateRequest, keyof AddRateRequest>;

interface Props {
  edit: RateToEdit;
  today: string;
  onClose: () => void;
}

/** Adds or corrects a rate. */
export function RateDialog({ edit, today, onClose }: Props) {
  const format = useFormat();
  const add = useAddRate();
  const change = useChangeRate();
  const rate = edit.kind === 'correct' ? edit.rate : null;
  const isSupplement = edit.kind === 'supplement' || (rate !== null && rate.supplement !== null);
  const toFormValues = (read: RateView | null): Values => ({
    startsOn: read?.startsOn ?? today,
    role: '',
    supplement: 'night',
    unit: isSupplement && (read === null || read.percent !== null) ? 'percent' : 'pounds',
    amount: amountText(read),
  });
  const editing = useRequestForm<Values, RateView, RateBody, RateView | null>({
    request: AddRateRequest,
    record: { current: rate, toFormValues },
    toRequest: ({ startsOn, role, supplement, ...money }) => ({
      startsOn,
      ...moneyOf(money),
      ...(edit.kind === 'person' && { employeeId: edit.employeeId }),
      ...(edit.kind === 'role' && { role }),
      ...(edit.kind === 'supplement' && { supplement }),
    }),
    places,
    check: ({ role }) => ({ role: edit.kind === 'role' && role.trim() === '' ? 'Enter the role' : null }),
    call: {
      isPending: add.isPending || change.isPending,
      mutateAsync: (body, done): Promise<RateView> => {
        const { read } = editing.opened;
        return read
          ? change.mutateAsync({ id: read.id, ...body, version: read.version }, done)
          : add.mutateAsync(body, done);
      },
    },
    onSuccess: onClose,
  });
  const { register, formState, watch } = editing.form;
  const { errors } = formState;
  const unit = watch('unit');
  return (
    <RequestDialog
      of={editing}
      size="small"
      title={TITLES[edit.kind]}
      description="It applies from its first day until the next one starts. Locked pay periods do not change."
      toastOnly
      submit={rate ? 'Correct rate' : 'Add rate'}
      pendingText="Saving..."
      onClose={onClose}
    >
      {edit.kind === 'role' && (
        <TextInput
          label="Role"
          hint="As in the shifts of your rotas. Upper and lower case do not matter."
          maxLength={ROLE_MAX}
          error={errors.role?.message}
          {...register('role')}
        />
      )}
      {edit.kind === 'supplement' && (
        <Select
          label="Supplement"
          options={SUPPLEMENTS.map((value) => ({ value, label: ELEMENT_WORDS[value] }))}
          {...register('supplement')}
        />
      )}
      {isSupplement && <Select label="Money" options={UNITS} {...register('unit')} />}
      <TextInput
        label={AMOUNT_LABELS[unit]}
        hint={unit === 'percent' ? 'For example 25, in addition to the hourly rate.' : 'For example 12.71'}
        inputMode={unit === 'percent' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={10}
        error={errors.amount?.message}
        {...register('amount')}
      />
      <DateInput label="First day" error={errors.startsOn?.message} {...register('startsOn')} />
      <FormConflict
        of={editing.opened}
        noun="rate"
        save="Correct rate"
        labels={labels}
        part={comparedMoney}
        formatValue={(_, value) => (isLocalDate(value) ? format.date(value) : undefined)}
      />
    </RequestDialog>
  );
}

function amountText(rate: RateView | null): string {
  if (!rate) return '';
  return rate.pencePerHour === null ? String(rate.percent) : inputText(rate.pencePerHour);
}

/** Returns the money of a request. A text that is no amount becomes NaN, which the contract refuses. */
function moneyOf({ unit, amount }: Pick<Values, 'unit' | 'amount'>) {
  return unit === 'percent'
    ? { percent: /^\s*\d{1,4}\s*$/.test(amount) ? Number(amount) : NaN, pencePerHour: null }
    : { pencePerHour: penceOfText(amount) ?? NaN, percent: null };
}
