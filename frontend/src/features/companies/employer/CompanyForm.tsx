import { firstDayAfterFormatChange } from '@contract/companies/companies.rules.js';
import {
  APPROVAL_TOLERANCE_MAX,
  CompanySettingsRequest,
  LATE_MINUTES_MAX,
  RETENTION_DAYS_MAX,
  type CompanyView,
} from '@contract/companies/companies.contract.js';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useSaveCompany } from '../api/companies.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Icon } from '@/ui/display/Icon.js';
import { asNumber, Select, WholeNumberInput } from '@/ui/inputs/inputs.js';
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

/** Form for time zone, date format, first day of the week, lateness, approval, confirmations and location retention. */
export default function CompanyForm({ company }: { company: CompanyView }) {
  const saving = useRequestForm({
    request: CompanySettingsRequest,
    toRequest: (typed: Values) => changedSettings(typed, company),
    defaultValues: companyFormValues(company),
    draft: 'company.settings',
    call: useSaveCompany(),
    onSuccess: (saved) => reset(companyFormValues(saved)),
  });
  const { form, draft, pending } = saving;
  const { register, control, formState, reset, getValues, setValue } = form;
  const { errors } = formState;
  const values = useWatch({ control }) as Values;
  const hasChanges = Object.keys(changedSettings(values, company)).length > 0;

  const followFormat = (): void =>
    setValue('firstDayOfWeek', firstDayAfterFormatChange(values, getValues('dateFormat')));
  const discard = (): void => {
    draft.clear();
    reset(companyFormValues(company));
  };

  return (
    <RequestForm
      of={saving}
      className={styles.form}
      toastOnly
      actions={
        <div className={styles.actions}>
          <Button type="submit" disabled={!hasChanges} pending={pending} pendingText="Saving...">
            Save Settings
          </Button>
          {hasChanges && (
            <Button variant="secondary" disabled={pending} onClick={discard}>
              Discard Changes
            </Button>
          )}
        </div>
      }
    >
      <ZoneSelect
        current={company.timeZone}
        chosen={values.timeZone}
        error={errors.timeZone?.message}
        {...register('timeZone')}
      />
      {values.timeZone !== company.timeZone && <ZoneWarning />}
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
