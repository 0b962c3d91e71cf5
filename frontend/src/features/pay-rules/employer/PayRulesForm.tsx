import type { Supplement } from '@contract/pay-rules/pay-elements.contract.js';
import {
  AUTOMATIC_BREAK_AFTER_MAX,
  OVERTIME_AFTER_MAX,
  PayRulesRequest,
  type PayRulesPreview,
  type PayRulesView,
} from '@contract/pay-rules/pay-rules.contract.js';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { currentRecordOf } from '@/api/form-errors.js';
import { comparedLists } from '@/components/forms/compared-parts.js';
import { FormConflict, SETTINGS_CHANGED } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextInput, WholeNumberInput } from '@/ui/inputs/inputs.js';
import { usePreviewPayRules, useSavePayRules } from '../api/pay-rules.js';
import { PayRulesDialog } from './PayRulesDialog.js';
import styles from './pay-rules.module.css';
import {
  BANK_HOLIDAYS,
  DIRECTIONS,
  EARLY_CLOCK_INS,
  FIELD_LABELS,
  hoursProblem,
  moveUp,
  optionLabel,
  payRulesRequest,
  payRulesValues,
  ROUNDINGS,
  STACKINGS,
  SUPPLEMENT_NAMES,
  supplementsOn,
  WEEKENDS,
  type PayRulesBody,
  type PayRulesValues,
} from './values.js';

const PAID_BREAKS = [
  { name: 'paysClockedBreaks', label: 'Clocked' },
  { name: 'paysTypedBreaks', label: 'Typed' },
  { name: 'paysAutomaticBreaks', label: 'Automatic' },
  { name: 'paysPlannedBreaks', label: 'Planned' },
] as const;

/** Changed rules with their effect on last week. */
interface Review {
  /** The rules that were changed. */
  read: PayRulesView;
  request: PayRulesBody;
  preview: PayRulesPreview;
}

/** Form for the pay rules. A dialog shows their effect on last week before they are saved. */
export default function PayRulesForm({ payRules }: { payRules: PayRulesView }) {
  const [review, setReview] = useState<Review | null>(null);
  const saving = useSavePayRules();
  const reviewing = useRequestForm<PayRulesValues, PayRulesPreview, PayRulesBody, PayRulesView>({
    request: PayRulesRequest,
    record: { current: payRules, toFormValues: ({ rules }) => payRulesValues(rules) },
    toRequest: payRulesRequest,
    check: (typed) => ({
      automaticBreakAfterMinutes: hoursProblem(typed.automaticBreakAfterMinutes, AUTOMATIC_BREAK_AFTER_MAX),
      overtimeAfterMinutes: hoursProblem(typed.overtimeAfterMinutes, OVERTIME_AFTER_MAX),
    }),
    call: usePreviewPayRules(),
    onSuccess: (preview, typed) => setReview({ read: opened.read, request: payRulesRequest(typed), preview }),
  });
  const { form, opened, pending } = reviewing;
  const { register, control, formState, setValue } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as PayRulesValues;
  const stored = payRulesValues(payRules.rules);
  const hasChanges = JSON.stringify(payRulesRequest(values)) !== JSON.stringify(payRulesRequest(stored));
  const save = ({ request, read }: Review): void =>
    saving.mutate(
      { ...request, version: read.version },
      {
        onSuccess: (saved) => {
          setReview(null);
          opened.settle(saved);
        },
        onError: (error) => {
          const current = currentRecordOf<PayRulesView>(error);
          if (current) opened.meet(current);
        },
      },
    );
  const rounds = values.roundingMinutes !== '0';
  return (
    <RequestForm
      of={reviewing}
      className={styles.form}
      actions={
        <div className={styles.actions}>
          <Button
            type="submit"
            disabled={!hasChanges || opened.newer !== null}
            pending={pending}
            pendingText="Counting..."
          >
            Review Change
          </Button>
          {hasChanges && (
            <Button variant="secondary" disabled={pending} onClick={() => opened.settle(payRules)}>
              Discard Changes
            </Button>
          )}
        </div>
      }
    >
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
      <FormConflict
        of={opened}
        noun="settings"
        text={SETTINGS_CHANGED}
        save="Review Change"
        labels={FIELD_LABELS}
        formatValue={optionLabel}
        part={comparedRanking}
      />
      {review?.read === opened.read && (saving.isPending || !opened.newer) && (
        <PayRulesDialog
          preview={review.preview}
          pending={saving.isPending}
          onSave={() => save(review)}
          onClose={() => setReview(null)}
        />
      )}
    </RequestForm>
  );
}

const comparedRanking = comparedLists<PayRulesView, PayRulesValues>({
  ranking: {
    label: 'Highest supplement first',
    text: (ranking) => ranking.map((supplement) => SUPPLEMENT_NAMES[supplement]).join(', '),
  },
});

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
