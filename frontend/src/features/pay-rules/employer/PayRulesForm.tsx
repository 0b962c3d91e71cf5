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
import { Button } from '@/ui/actions/Button.js';
import { usePreviewPayRules, useSavePayRules } from '../api/pay-rules.js';
import { PayRulesDialog } from './PayRulesDialog.js';
import { ClockedHoursFields, PaidBreaksFields, SupplementsFields } from './PayRulesFields.js';
import styles from './pay-rules.module.css';
import {
  FIELD_LABELS,
  hoursProblem,
  optionLabel,
  payRulesRequest,
  payRulesValues,
  SUPPLEMENT_NAMES,
  type PayRulesBody,
  type PayRulesValues,
} from './values.js';

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
  const values = useWatch({ control: form.control }) as PayRulesValues;
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
      <ClockedHoursFields form={form} />
      <PaidBreaksFields form={form} />
      <SupplementsFields form={form} />
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
