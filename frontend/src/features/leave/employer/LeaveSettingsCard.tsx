import {
  CARRY_OVER_MAX,
  LeaveSettingsRequest,
  type LeaveSettingsView,
} from '@contract/absences/absences.contract.js';
import type { UseFormReturn } from 'react-hook-form';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { comparedTogether } from '@/components/forms/compared-parts.js';
import { FormConflict, SETTINGS_CHANGED } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { Button } from '@/ui/actions/Button.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { asNumber, Select, WholeNumberInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { SettingCheck } from '@/components/employer/settings/SettingCheck.js';
import settingsStyles from '@/components/employer/settings/settings.module.css';
import { amountText } from '../../balances/shared/balance-texts.js';
import { useLeaveSettings, useSaveLeaveSettings } from '../api/leave.js';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ value: String(index + 1), label }));

const CARRY_OVER = Array.from({ length: CARRY_OVER_MAX + 1 }, (_, halfDays) => ({
  value: String(halfDays),
  label: halfDays === 0 ? 'None' : amountText(halfDays * 50, 'days'),
}));

/** The settings of leave and availability. */
export function LeaveSettingsCard() {
  const query = useLeaveSettings();
  return (
    <Card title="Leave and Availability" id="leave" icon="sun">
      <QueryContent query={query} what="the settings of leave" rows={4} height={64}>
        {(settings) => <SettingsForm settings={settings} />}
      </QueryContent>
    </Card>
  );
}

type Values = Omit<LeaveSettingsView, 'version'>;

const labels: Record<keyof Values, string> = {
  yearMonth: 'Leave year begins in',
  yearDay: 'Leave year begins on day',
  carryOverHalfDays: 'Days to carry over',
  carryOverMonth: 'Carried-over leave until',
  carryOverDay: 'Carried-over leave until day',
  halfDayAt: 'Middle of the day',
  notesKeptDays: 'Days to keep notes of leave',
  availabilityClosesDays: 'Days ahead that availability closes',
  bankHolidaysCost: 'Bank holidays count as days of leave',
  paysRolledUp: 'Pay holiday with each period for irregular hours',
};

const dayText = (day: number, month: number): string => `${day || '?'} ${MONTHS[month - 1]!.label}`;

const comparedDays = comparedTogether<LeaveSettingsView, Values>(
  {
    label: 'Leave year begins',
    fields: ['yearMonth', 'yearDay'],
    text: ({ yearDay, yearMonth }) => dayText(yearDay, yearMonth),
  },
  {
    label: 'Carried-over leave until',
    fields: ['carryOverMonth', 'carryOverDay'],
    text: ({ carryOverDay, carryOverMonth }) => dayText(carryOverDay, carryOverMonth),
  },
);

function SettingsForm({ settings }: { settings: LeaveSettingsView }) {
  const saving = useRequestForm<Values, LeaveSettingsView, LeaveSettingsRequest, LeaveSettingsView>({
    request: LeaveSettingsRequest,
    record: { current: settings, toFormValues: ({ version: _version, ...values }) => values },
    toRequest: (values, { version }) => ({ ...values, version }),
    draft: 'company.leave',
    call: useSaveLeaveSettings(),
    onSuccess: (saved) => opened.settle(saved),
  });
  const { form, opened } = saving;
  const { register, formState } = form;
  const error = (name: keyof Values) => formState.errors[name]?.message;
  return (
    <RequestForm
      of={saving}
      className={settingsStyles.form}
      toastOnly
      actions={
        <div className={settingsStyles.actions}>
          <Button
            type="submit"
            pending={saving.pending}
            pendingText="Saving..."
            disabled={opened.newer !== null}
          >
            Save
          </Button>
        </div>
      }
    >
      <LeaveYearFields form={form} />
      <FieldRow>
        <TimeInput
          label="Middle of the day"
          hint="Half days end or begin here."
          error={error('halfDayAt')}
          {...register('halfDayAt')}
        />
        <WholeNumberInput
          label="Days ahead that availability closes"
          hint="0 to 28. Later changes become messages to you."
          error={error('availabilityClosesDays')}
          {...register('availabilityClosesDays', asNumber)}
        />
      </FieldRow>
      <WholeNumberInput
        label="Days to keep notes of leave"
        hint="30 to 2555. Notes, questions and reasons are deleted so many days after the leave ended."
        error={error('notesKeptDays')}
        {...register('notesKeptDays', asNumber)}
      />
      <SettingCheck
        label="Bank holidays count as days of leave"
        hint="If this is off, leave on a bank holiday costs nothing."
        {...register('bankHolidaysCost')}
      />
      <SettingCheck
        label="Pay holiday with each period for irregular hours"
        hint="People whose entitlement accrues get 12.07 % of their basic pay as a line of its own. Their leave is then unpaid."
        {...register('paysRolledUp')}
      />
      <FormConflict
        of={opened}
        noun="settings"
        text={SETTINGS_CHANGED}
        save="Save"
        labels={labels}
        part={comparedDays}
        formatValue={(field, value) =>
          field === 'carryOverHalfDays' ? CARRY_OVER[Number(value)]?.label : undefined
        }
      />
    </RequestForm>
  );
}

/** The fields of the leave year, and of the days that people carry over. */
function LeaveYearFields({ form: { register, formState } }: { form: UseFormReturn<Values> }) {
  const error = (name: keyof Values) => formState.errors[name]?.message;
  return (
    <>
      <FieldRow>
        <Select
          label="Leave year begins in"
          options={MONTHS}
          error={error('yearMonth')}
          {...register('yearMonth', asNumber)}
        />
        <WholeNumberInput label="On day" error={error('yearDay')} {...register('yearDay', asNumber)} />
      </FieldRow>
      <Select
        label="Days to carry over"
        hint="The most that people take into the next leave year."
        options={CARRY_OVER}
        error={error('carryOverHalfDays')}
        {...register('carryOverHalfDays', asNumber)}
      />
      <FieldRow>
        <Select
          label="Carried-over leave until"
          options={MONTHS}
          error={error('carryOverMonth')}
          {...register('carryOverMonth', asNumber)}
        />
        <WholeNumberInput
          label="On day"
          error={error('carryOverDay')}
          {...register('carryOverDay', asNumber)}
        />
      </FieldRow>
    </>
  );
}
