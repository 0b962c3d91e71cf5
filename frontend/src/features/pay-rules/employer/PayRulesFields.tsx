import type { Supplement } from '@contract/pay-rules/pay-elements.contract.js';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { IconButton } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextInput, WholeNumberInput } from '@/ui/inputs/inputs.js';
import styles from './pay-rules.module.css';
import {
  BANK_HOLIDAYS,
  DIRECTIONS,
  EARLY_CLOCK_INS,
  moveUp,
  ROUNDINGS,
  STACKINGS,
  SUPPLEMENT_NAMES,
  supplementsOn,
  WEEKENDS,
  type PayRulesValues,
} from './values.js';

const PAID_BREAKS = [
  { name: 'paysClockedBreaks', label: 'Clocked' },
  { name: 'paysTypedBreaks', label: 'Typed' },
  { name: 'paysAutomaticBreaks', label: 'Automatic' },
  { name: 'paysPlannedBreaks', label: 'Planned' },
] as const;

interface Props {
  form: UseFormReturn<PayRulesValues>;
}

/** Rounding, early clock-ins and automatic breaks. */
export function ClockedHoursFields({ form: { register, control, formState } }: Props) {
  const { errors } = formState;
  const values = useWatch({ control }) as PayRulesValues;
  const rounds = values.roundingMinutes !== '0';
  return (
    <fieldset className={styles.part}>
      <legend>Clocked hours</legend>
      <p className={styles.hint}>These rules never apply to hours that are typed by hand.</p>
      <FieldRow>
        <Select
          label="Clock times count"
          options={ROUNDINGS}
          error={errors.roundingMinutes?.message}
          {...register('roundingMinutes')}
        />
        <Select
          label="An early clock-in"
          options={EARLY_CLOCK_INS}
          error={errors.earlyClockIn?.message}
          {...register('earlyClockIn')}
        />
      </FieldRow>
      {rounds && (
        <Select
          label="Direction of rounding"
          options={DIRECTIONS}
          error={errors.roundingDirection?.message}
          {...register('roundingDirection')}
        />
      )}
      {rounds && values.roundingDirection === 'company' && <MinimumWageNote />}
      <FieldRow>
        <TextInput
          label="Automatic break after (hours)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.25}
          hint="Optional. For longer work without a clocked or typed break."
          error={errors.automaticBreakAfterMinutes?.message}
          {...register('automaticBreakAfterMinutes')}
        />
        <WholeNumberInput
          label="Automatic break (minutes)"
          min={0}
          error={errors.automaticBreakMinutes?.message}
          {...register('automaticBreakMinutes')}
        />
      </FieldRow>
    </fieldset>
  );
}

/** Which breaks are paid. */
export function PaidBreaksFields({ form: { register } }: Props) {
  return (
    <fieldset className={styles.part}>
      <legend>Paid breaks</legend>
      <p className={styles.hint}>
        The clocked break counts, else the typed one, else the automatic one, else the planned one. Breaks
        that are not ticked are unpaid.
      </p>
      <div className={styles.checks}>
        {PAID_BREAKS.map(({ name, label }) => (
          <label key={name} className={styles.check}>
            <input type="checkbox" {...register(name)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Night, weekend, bank holidays and overtime, and which of them counts. */
export function SupplementsFields({ form: { register, control, formState, setValue } }: Props) {
  const { errors } = formState;
  const values = useWatch({ control }) as PayRulesValues;
  return (
    <fieldset className={styles.part}>
      <legend>Supplements</legend>
      <p className={styles.hint}>
        Muster counts the minutes. Rates or your payroll program decide what they are worth.
      </p>
      <FieldRow>
        <TimeInput label="Night from" error={errors.nightFrom?.message} {...register('nightFrom')} />
        <TimeInput label="Night to" error={errors.nightTo?.message} {...register('nightTo')} />
      </FieldRow>
      <FieldRow>
        <Select
          label="Weekend days"
          options={WEEKENDS}
          error={errors.weekend?.message}
          {...register('weekend')}
        />
        <Select
          label="Bank holidays"
          options={BANK_HOLIDAYS}
          hint="Those of the venue’s nation."
          error={errors.bankHolidays?.message}
          {...register('bankHolidays')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Overtime above (hours a week)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.25}
          hint="Optional. Paid hours of the week, in the order in which they were worked."
          error={errors.overtimeAfterMinutes?.message}
          {...register('overtimeAfterMinutes')}
        />
        <Select
          label="If several supplements apply"
          options={STACKINGS}
          error={errors.stacking?.message}
          {...register('stacking')}
        />
      </FieldRow>
      {values.stacking === 'highest' && supplementsOn(values) > 1 && (
        <Ranking
          ranking={values.ranking}
          onMoveUp={(supplement) =>
            setValue('ranking', moveUp(values.ranking, supplement), { shouldDirty: true })
          }
        />
      )}
    </fieldset>
  );
}

/** Warns that rounding may take pay below the minimum wage. */
function MinimumWageNote() {
  return (
    <p className={styles.warning} role="note">
      <Icon name="alert" />
      Rounding in the company’s favour leaves worked minutes unpaid. It may take pay below the minimum wage.
    </p>
  );
}

/** The order of supplements, with a button that moves one up. */
function Ranking({
  ranking,
  onMoveUp,
}: {
  ranking: readonly Supplement[];
  onMoveUp: (supplement: Supplement) => void;
}) {
  return (
    <div>
      <p className={styles.label}>Highest supplement first</p>
      <ol className={styles.ranking}>
        {ranking.map((supplement, place) => (
          <li key={supplement}>
            <span>{SUPPLEMENT_NAMES[supplement]}</span>
            {place > 0 && (
              <IconButton
                icon="chevron-up"
                label={`Move ${SUPPLEMENT_NAMES[supplement]} up`}
                onClick={() => onMoveUp(supplement)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
