import { SetEntitlementRequest, type LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import { BASES, type Basis } from '@contract/balances/balance-words.contract.js';
import { unitOf } from '@contract/balances/balances.rules.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { comparedTogether } from '@/components/forms/compared-parts.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { useSetEntitlement } from '../api/balances.js';
import { BASIS_LABELS, inputAmount, leaveYearText, readAmount } from '../shared/balance-texts.js';
import styles from '../shared/balances.module.css';

interface Values {
  basis: Basis;
  amount: string;
  joinedOn: string;
  leftOn: string;
}

const labels = {
  basis: 'Entitlement',
  amount: 'Amount a year',
  joinedOn: 'First day of employment',
  leftOn: 'Last day of employment',
};

const comparedSize = comparedTogether<LeaveBalanceDetail, Values>({
  label: 'Entitlement',
  fields: ['basis', 'amount'],
  text: ({ basis, amount }) =>
    basis === 'accrual' ? BASIS_LABELS[basis] : `${BASIS_LABELS[basis]}: ${amount || 'Empty'}`,
});

const NO_DATE = 'Enter a real date, or leave it empty';
const places = {
  halfDays: { field: 'amount', says: 'Enter whole or half days, like 25 or 25.5' },
  minutes: { field: 'amount', says: 'Enter hours, like 200 or 187:30' },
  joinedOn: { field: 'joinedOn', says: NO_DATE },
  leftOn: { field: 'leftOn', says: NO_DATE },
} as const;

function toFormValues({ basis, yearly, unit, setJoinedOn, setLeftOn }: LeaveBalanceDetail): Values {
  return {
    basis,
    amount: yearly === null ? '' : inputAmount(yearly, unit),
    joinedOn: setJoinedOn ?? '',
    leftOn: setLeftOn ?? '',
  };
}

/** Returns the size of an entitlement. A text that is no amount becomes NaN, which the contract refuses. */
function sizeOf({ basis, amount }: Values) {
  const size = basis === 'accrual' ? NaN : (readAmount(amount, unitOf(basis)) ?? NaN);
  return {
    halfDays: basis === 'days' ? size / 50 : null,
    minutes: basis === 'hours' ? size : null,
  };
}

interface Props {
  balance: LeaveBalanceDetail;
  onClose: () => void;
}

/** Sets the entitlement of a person from the shown leave year on. */
export function EntitlementDialog({ balance, onClose }: Props) {
  const { id, year } = balance;
  const format = useFormat();
  const setting = useRequestForm({
    request: SetEntitlementRequest,
    record: { current: balance, toFormValues },
    toRequest: (values: Values, { version }: LeaveBalanceDetail) => ({
      year,
      basis: values.basis,
      ...sizeOf(values),
      joinedOn: values.joinedOn || null,
      leftOn: values.leftOn || null,
      version,
    }),
    places,
    draft: `balance.${id}.${year}`,
    call: useSetEntitlement(id),
    onSuccess: onClose,
  });
  const { register, formState, watch, setValue } = setting.form;
  const { errors } = formState;
  const basis = watch('basis');
  return (
    <RequestDialog
      of={setting}
      size="small"
      title="Set entitlement"
      description={`It applies from the leave year ${leaveYearText(balance)}. Earlier years do not change.`}
      toastOnly
      submit="Save entitlement"
      pendingText="Saving..."
      onClose={onClose}
    >
      <Select
        label="Entitlement"
        options={BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        {...register('basis', { onChange: () => setValue('amount', '') })}
      />
      {basis === 'accrual' ? (
        <p className={styles.muted}>
          For people with irregular hours. Each pay period adds 12.07 % of its approved hours, rounded to the
          nearest hour.
        </p>
      ) : (
        <TextInput
          label={BASIS_LABELS[basis]}
          hint={
            basis === 'days' ? 'Whole or half days, for example 25.5' : 'For example 200, 187.5 or 187:30'
          }
          inputMode={basis === 'days' ? 'decimal' : 'text'}
          autoComplete="off"
          maxLength={10}
          error={errors.amount?.message}
          {...register('amount')}
        />
      )}
      <DateInput
        label="First day of employment"
        hint="Optional. Without it, the day on which they joined Muster."
        error={errors.joinedOn?.message}
        {...register('joinedOn')}
      />
      <DateInput
        label="Last day of employment"
        hint="Optional. The year of a joiner or leaver counts by calendar days."
        error={errors.leftOn?.message}
        {...register('leftOn')}
      />
      <FormConflict
        of={setting.opened}
        noun="entitlement"
        save="Save entitlement"
        labels={labels}
        part={comparedSize}
        formatValue={(_, value) => (isLocalDate(value) ? format.date(value) : undefined)}
      />
    </RequestDialog>
  );
}
