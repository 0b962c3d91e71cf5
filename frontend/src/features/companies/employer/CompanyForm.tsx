import { firstDayAfterFormatChange } from '@contract/companies/companies.rules.js';
import {
  APPROVAL_TOLERANCE_MAX,
  CompanySettingsRequest,
  LATE_MINUTES_MAX,
  RETENTION_DAYS_MAX,
  type CompanyView,
} from '@contract/companies/companies.contract.js';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { FormConflict, SETTINGS_CHANGED } from '@/components/forms/FormConflict.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useSaveCompany } from '../api/companies.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Icon } from '@/ui/display/Icon.js';
import { asNumber, Select, WholeNumberInput, type Option } from '@/ui/inputs/inputs.js';
import { dateFormats, weekDays } from './date-formats.js';
import styles from '@/components/employer/settings/settings.module.css';
import { ZoneSelect } from './ZoneSelect.js';

type Values = Required<
  Pick<
    CompanyView,
    | 'timeZone'
    | 'dateFormat'
    | 'firstDayOfWeek'
    | 'shiftLateMinutes'
    | 'noShowMinutes'
    | 'approvalToleranceMinutes'
    | 'locationRetentionDays'
    | 'askToConfirmSchedules'
  >
>;

function companyFormValues(company: CompanyView): Values {
  const { timeZone, dateFormat, firstDayOfWeek, shiftLateMinutes, noShowMinutes } = company;
  const { approvalToleranceMinutes, locationRetentionDays, askToConfirmSchedules } = company;
  const weeks = { timeZone, dateFormat, firstDayOfWeek };
  return {
    ...weeks,
    shiftLateMinutes,
    noShowMinutes,
    approvalToleranceMinutes,
    locationRetentionDays,
    askToConfirmSchedules,
  };
}

/**
 * Returns only the changed settings, so that another co-manager's changes stay. A new date format includes
 * the first day of the week.
 */
function changedSettings(values: Values, company: CompanyView): CompanySettingsRequest {
  const known = companyFormValues(company);
  const isNewFormat = values.dateFormat !== known.dateFormat;
  const fields = (Object.keys(known) as (keyof Values)[]).filter(
    (field) => values[field] !== known[field] || (isNewFormat && field === 'firstDayOfWeek'),
  );
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

const labels: Record<keyof Values, string> = {
  timeZone: 'Time zone',
  dateFormat: 'Dates and times',
  firstDayOfWeek: 'First day of the week',
  shiftLateMinutes: 'Late after (minutes)',
  noShowMinutes: 'No-show after (further minutes)',
  approvalToleranceMinutes: 'Hours match the plan within (minutes)',
  locationRetentionDays: 'Keep locations for (days)',
  askToConfirmSchedules: 'Ask employees to confirm schedules',
};

const options: Partial<Record<keyof Values, readonly Option[]>> = {
  dateFormat: dateFormats,
  firstDayOfWeek: weekDays,
};

/** Form for time zone, date format, first day of the week, lateness, approval, confirmations and location retention. */
export default function CompanyForm({ company }: { company: CompanyView }) {
  const saving = useRequestForm<Values, CompanyView, CompanySettingsRequest, CompanyView>({
    request: CompanySettingsRequest,
    record: { current: company, toFormValues: companyFormValues },
    toRequest: changedSettings,
    draft: 'company.settings',
    call: useSaveCompany(),
    onSuccess: (saved) => opened.settle(saved),
  });
  const { form, opened, pending } = saving;
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as Values;
  const hasChanges = Object.keys(changedSettings(values, opened.read)).length > 0;

  const followFormat = (): void =>
    setValue('firstDayOfWeek', firstDayAfterFormatChange(values, getValues('dateFormat')));

  return (
    <RequestForm
      of={saving}
      className={styles.form}
      toastOnly
      actions={
        <div className={styles.actions}>
          <Button
            type="submit"
            disabled={!hasChanges || opened.newer !== null}
            pending={pending}
            pendingText="Saving..."
          >
            Save Settings
          </Button>
          {hasChanges && (
            <Button variant="secondary" disabled={pending} onClick={() => opened.settle(company)}>
              Discard Changes
            </Button>
          )}
        </div>
      }
    >
      <ZoneSelect
        current={opened.read.timeZone}
        chosen={values.timeZone}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      />
      {values.timeZone !== opened.read.timeZone && <ZoneWarning />}
      <Select
        label="Dates and times"
        options={dateFormats}
        hint="Used on every page, in mails and in notifications. A new format also sets the first day of the week."
        error={errors.dateFormat?.message}
        {...register('dateFormat', { onChange: followFormat })}
      />
      <Select
        label="First day of the week"
        options={weekDays}
        hint="Weeks, weekly hours and the calendar start on this day."
        error={errors.firstDayOfWeek?.message}
        {...register('firstDayOfWeek', asNumber)}
      />
      <AttendanceFields form={form} />
      <FormConflict
        of={opened}
        noun="settings"
        text={SETTINGS_CHANGED}
        save="Save Settings"
        labels={labels}
        formatValue={(field, value) =>
          options[field]?.find((option) => option.value === String(value))?.label
        }
      />
    </RequestForm>
  );
}

/** The fields about lateness, the approval of hours, confirmations and locations. */
function AttendanceFields({ form: { register, formState } }: { form: UseFormReturn<Values> }) {
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <WholeNumberInput
          label="Late after (minutes)"
          min={1}
          max={LATE_MINUTES_MAX}
          hint="Employers are notified if an employee has not clocked in this long after the start of a shift."
          error={errors.shiftLateMinutes?.message}
          {...register('shiftLateMinutes', asNumber)}
        />
        <WholeNumberInput
          label="No-show after (further minutes)"
          min={1}
          max={LATE_MINUTES_MAX}
          hint="Employers are notified again if the employee has still not clocked in this long after that."
          error={errors.noShowMinutes?.message}
          {...register('noShowMinutes', asNumber)}
        />
      </FieldRow>
      <WholeNumberInput
        label="Hours match the plan within (minutes)"
        min={0}
        max={APPROVAL_TOLERANCE_MAX}
        hint="Timesheets that differ from the plan by at most this much, with nothing else to check, can be approved together with one click."
        error={errors.approvalToleranceMinutes?.message}
        {...register('approvalToleranceMinutes', asNumber)}
      />
      <label className={styles.check}>
        <input type="checkbox" {...register('askToConfirmSchedules')} />
        <span>
          Ask employees to confirm schedules
          <span className={styles.hint}>
            Employees confirm each new schedule, and again after its date, times or venue change. Schedules
            that are assigned already count as confirmed.
          </span>
        </span>
      </label>
      <WholeNumberInput
        label="Keep locations for (days)"
        min={1}
        max={RETENTION_DAYS_MAX}
        hint="Locations of clock actions are personal data. Muster deletes them permanently after this many days and keeps the hours. 90 days is usual."
        error={errors.locationRetentionDays?.message}
        {...register('locationRetentionDays', asNumber)}
      />
    </>
  );
}

/** Warns about the effects of a new time zone before it is saved. */
function ZoneWarning() {
  const nine = useFormat().time('09:00');
  return (
    <div className={styles.warning} role="alert">
      <Icon name="alert" />
      <div>
        <p>A new time zone affects every shift that has not started:</p>
        <ul>
          <li>
            A shift at {nine} stays at {nine}, but in the new zone.
          </li>
          <li>Today, weeks and reminders follow the new zone.</li>
          <li>Hours already worked do not change.</li>
        </ul>
        <p>You cannot change it while an employee is clocked in.</p>
      </div>
    </div>
  );
}
