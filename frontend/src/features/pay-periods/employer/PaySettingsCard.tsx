import {
  DURATION_FORMATS,
  HEADER_REQUIRED,
  PAID_BEFORE_STAYS,
  PAY_COLUMNS,
  PAY_PERIOD_KINDS,
  PLAIN_COLUMNS,
  type DurationFormat,
  type PayColumn,
  type PayPeriodKind,
  type PayColumnView,
  PaySettingsRequest,
  type PaySettingsView,
} from '@contract/pay-periods/pay-periods.contract.js';
import { isBlank } from '@contract/common/fields/blank.rules.js';
import { isLocalDate } from '@contract/common/time/local.js';
import { previewPeriods } from '@contract/pay-periods/pay-periods.rules.js';
import type { UseFormReturn } from 'react-hook-form';
import { DateInput } from '@/components/fields/DateInput.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { comparedLists } from '@/components/forms/compared-parts.js';
import { FormConflict, SETTINGS_CHANGED } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { usePaySettings, useSavePaySettings } from '../api/pay-periods.js';
import { periodText } from '../shared/pay-texts.js';
import styles from '../shared/pay.module.css';

const KIND_WORDS: Record<PayPeriodKind, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  four_weekly: 'Four-weekly',
  monthly: 'Monthly',
};
const DURATION_WORDS: Record<DurationFormat, string> = {
  decimal: 'Decimal hours (7.5)',
  minutes: 'Minutes (450)',
  hours_minutes: 'Hours and minutes (7:30)',
};
const COLUMN_WORDS: Record<PayColumn, string> = {
  payroll_number: 'Payroll number',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Full name',
  element: 'Pay element',
  duration: 'Hours',
  period_start: 'First day of the period',
  period_end: 'Last day of the period',
  rate: 'Hourly rate in pounds',
  amount: 'Amount in pounds',
};

/** The settings of pay periods and of the payroll file. */
export function PaySettingsCard() {
  const query = usePaySettings();
  return (
    <Card
      title="Pay periods"
      id="pay-periods"
      icon="calendar"
      description="How approved hours go to payroll."
    >
      <QueryContent query={query} what="the pay periods" rows={3} height={64}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </Card>
  );
}

interface Values {
  kind: PayPeriodKind | '';
  anchor: string;
  paidBefore: string;
  durationFormat: DurationFormat;
  columns: PayColumnView[];
}

function toFormValues({ kind, anchor, paidBefore, durationFormat, columns }: PaySettingsView): Values {
  return {
    kind: kind ?? '',
    anchor: anchor ?? '',
    paidBefore: paidBefore ?? '',
    durationFormat,
    columns: columns.map(({ column, header }) => ({ column, header })),
  };
}

const labels = {
  kind: 'Kind of period',
  anchor: 'First day of a period',
  paidBefore: 'Hours before this day are paid already',
  durationFormat: 'Hours in the payroll file',
};

const comparedColumns = comparedLists<PaySettingsView, Values>({
  columns: {
    label: 'Columns of the payroll file',
    text: (columns) => columns.map(({ header }) => header).join(', '),
  },
});

function SettingsForm({ settings }: { settings: PaySettingsView }) {
  const format = useFormat();
  const saving = useRequestForm<Values, PaySettingsView, PaySettingsRequest, PaySettingsView>({
    request: PaySettingsRequest,
    record: { current: settings, toFormValues },
    toRequest: ({ kind, anchor, paidBefore, ...file }, { version }) => ({
      kind: kind || null,
      anchor: kind ? anchor : null,
      paidBefore: paidBefore || null,
      ...file,
      version,
    }),
    draft: 'company.pay-periods',
    call: useSavePaySettings(),
    onSuccess: (saved) => opened.settle(saved),
  });
  const { form, opened } = saving;
  const { kind, anchor, columns } = form.watch();
  const isValid = kind === '' || (isLocalDate(anchor) && !columns.some(({ header }) => isBlank(header)));
  return (
    <RequestForm
      of={saving}
      className={styles.form}
      toastOnly
      actions={
        <div className={styles.actions}>
          <Button
            type="submit"
            disabled={!isValid || opened.newer !== null}
            pending={saving.pending}
            pendingText="Saving..."
          >
            Save pay periods
          </Button>
        </div>
      }
    >
      <Select
        label="Kind of period"
        placeholder="Not used"
        options={PAY_PERIOD_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        {...form.register('kind')}
      />
      {kind !== '' && <PeriodFields form={form} kind={kind} settings={settings} />}
      <FormConflict
        of={opened}
        noun="settings"
        text={SETTINGS_CHANGED}
        save="Save pay periods"
        labels={labels}
        part={comparedColumns}
        formatValue={(field, value) => {
          if (!value) return undefined;
          if (field === 'kind') return KIND_WORDS[value as PayPeriodKind];
          if (field === 'durationFormat') return DURATION_WORDS[value as DurationFormat];
          return format.date(String(value));
        }}
      />
    </RequestForm>
  );
}

interface PeriodFieldsProps {
  form: UseFormReturn<Values>;
  kind: PayPeriodKind;
  settings: PaySettingsView;
}

/** The first day of periods, what they pay, and their payroll file. */
function PeriodFields({ form, kind, settings }: PeriodFieldsProps) {
  const format = useFormat();
  const { register, setValue, watch, formState } = form;
  const { errors } = formState;
  const { anchor, columns } = watch();
  const periods = isLocalDate(anchor)
    ? previewPeriods({ kind, anchor }, settings.lockedUntil, settings.today)
    : [];
  return (
    <>
      <DateInput
        label="First day of a period"
        hint="All periods are counted from this day. The first one starts at most two months before today."
        error={errors.anchor?.message}
        {...register('anchor')}
      />
      <DateInput
        label="Hours before this day are paid already"
        hint={
          settings.lockedUntil === null
            ? 'Optional. Otherwise the first period also pays all earlier hours.'
            : PAID_BEFORE_STAYS
        }
        disabled={settings.lockedUntil !== null}
        error={errors.paidBefore?.message}
        {...register('paidBefore')}
      />
      {periods.length > 0 && (
        <div aria-live="polite">
          <p className={styles.muted}>The next four periods:</p>
          <ol className={styles.preview}>
            {periods.map((period) => (
              <li key={period.startsOn}>{periodText(period, format)}</li>
            ))}
          </ol>
        </div>
      )}
      <Select
        label="Hours in the payroll file"
        options={DURATION_FORMATS.map((value) => ({ value, label: DURATION_WORDS[value] }))}
        {...register('durationFormat')}
      />
      <ColumnsEditor
        columns={columns}
        onChange={(next) => setValue('columns', [...next], { shouldDirty: true })}
      />
    </>
  );
}

interface ColumnsProps {
  columns: readonly { column: PayColumn; header: string }[];
  onChange: (columns: readonly { column: PayColumn; header: string }[]) => void;
}

const columnsText = (columns: ColumnsProps['columns']) =>
  JSON.stringify(columns.map(({ column, header }) => [column, header]));

/** Chooses, orders and names the columns of the file. */
function ColumnsEditor({ columns, onChange }: ColumnsProps) {
  const unused = PAY_COLUMNS.filter((column) => !columns.some((one) => one.column === column));
  const isPlain = columnsText(columns) === columnsText(PLAIN_COLUMNS);
  const swap = (index: number): void => {
    const next = [...columns];
    [next[index - 1], next[index]] = [next[index]!, next[index - 1]!];
    onChange(next);
  };
  return (
    <fieldset className={`${styles.form} ${styles.fieldset}`}>
      <legend>Columns of the payroll file</legend>
      {columns.map(({ column, header }, index) => (
        <div key={column} className={styles.columns}>
          <IconButton
            icon="chevron-up"
            label={`Move ${COLUMN_WORDS[column]} up`}
            disabled={index === 0}
            onClick={() => swap(index)}
          />
          <TextInput
            label={COLUMN_WORDS[column]}
            maxLength={100}
            value={header}
            error={isBlank(header) ? HEADER_REQUIRED : undefined}
            onChange={(event) =>
              onChange(
                columns.map((one) => (one.column === column ? { column, header: event.target.value } : one)),
              )
            }
          />
          <IconButton
            icon="x"
            label={`Remove ${COLUMN_WORDS[column]}`}
            disabled={columns.length === 1}
            onClick={() => onChange(columns.filter((one) => one.column !== column))}
          />
        </div>
      ))}
      {unused.length > 0 && (
        <Select
          label="Add a column"
          value=""
          placeholder="Choose a column"
          options={unused.map((value) => ({ value, label: COLUMN_WORDS[value] }))}
          onChange={(event) => {
            const column = event.target.value as PayColumn;
            if (column) onChange([...columns, { column, header: COLUMN_WORDS[column] }]);
          }}
        />
      )}
      {!isPlain && (
        <Button variant="secondary" size="small" icon="undo" onClick={() => onChange(PLAIN_COLUMNS)}>
          Use the columns of a plain file
        </Button>
      )}
    </fieldset>
  );
}
