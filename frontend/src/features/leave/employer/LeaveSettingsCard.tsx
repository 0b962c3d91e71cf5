import {
  CARRY_OVER_MAX,
  LeaveSettingsRequest,
  type LeaveSettingsView,
} from '@contract/absences/absences.contract.js';
import { useForm } from 'react-hook-form';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import { TimeInput } from '../../../components/fields/TimeInput.js';
import { setServerErrors } from '../../../api/form-errors.js';
import { Button } from '../../../ui/actions/Button.js';
import { FieldRow } from '../../../ui/inputs/Field.js';
import { Select, WholeNumberInput } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { SettingCheck } from '../../../components/employer/settings/SettingCheck.js';
import settingsStyles from '../../../components/employer/settings/settings.module.css';
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
        {(settings) => <SettingsForm key={settings.version} settings={settings} />}
      </QueryContent>
    </Card>
  );
}

const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) };

function SettingsForm({ settings }: { settings: LeaveSettingsView }) {
  const { mutate, isPending } = useSaveLeaveSettings();
  const form = useForm<LeaveSettingsView>({
    resolver: classValidatorResolver(LeaveSettingsRequest as unknown as new () => LeaveSettingsView) as never,
    defaultValues: settings,
  });
  const { register, formState } = form;
  const error = (name: keyof LeaveSettingsView) => formState.errors[name]?.message;
  const save = form.handleSubmit((values) =>
    mutate(values, { onError: (problem) => void setServerErrors(form, problem) }),
  );
  return (
    <form className={settingsStyles.form} onSubmit={(event) => void save(event)} noValidate>
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
      <div className={settingsStyles.actions}>
        <Button type="submit" pending={isPending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
