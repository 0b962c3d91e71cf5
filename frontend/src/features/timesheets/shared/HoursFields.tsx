import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '@/session/session.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { WholeNumberInput, TextArea } from '@/ui/inputs/inputs.js';
import { Icon } from '@/ui/display/Icon.js';
import { parseBreakMinutes, type HoursValues } from '@/components/hours/hours-form.js';
import { NO_PAY_RULES } from '@contract/pay-rules/counted-hours.rules.js';
import { usePayRules } from '../../pay-rules/api/pay-rules.js';
import { useTimesheet } from '../api/own-timesheets.js';
import { previewHours, type Counting } from './hours-preview.js';
import styles from './hours.module.css';

/** The fields for date, times, break and notes, with a preview of the hours.
 * @param corrected the id of the timesheet whose hours are corrected */
export function HoursFields({ corrected }: { corrected?: string }) {
  const { register, formState } = useFormContext<HoursValues>();
  const { errors } = formState;
  return (
    <>
      <DateInput label="Date" error={errors.date?.message} {...register('date')} />
      <div className={styles.times}>
        <TimeInput label="Start Time" error={errors.startTime?.message} {...register('startTime')} />
        <TimeInput label="End Time" error={errors.endTime?.message} {...register('endTime')} />
      </div>
      <FieldRow>
        <WholeNumberInput
          label="Break Duration (minutes)"
          hint="Taken off the hours unless breaks are paid."
          min={0}
          max={1440}
          error={errors.breakMinutes?.message}
          {...register('breakMinutes', { setValueAs: parseBreakMinutes })}
        />
        <HoursPreview corrected={corrected} />
      </FieldRow>
      <TextArea label="Notes (Optional)" error={errors.notes?.message} {...register('notes')} />
    </>
  );
}

/** Returns the company's rules, or those of a corrected timesheet with its hours. Null while they load. Without a
 * connection, hours count to the minute. */
function useCounting(corrected: string | undefined): Counting | null {
  const inForce = usePayRules({ enabled: corrected === undefined });
  const { data: before, isLoading } = useTimesheet(corrected ?? '', { enabled: corrected !== undefined });
  if (inForce.isLoading || isLoading) return null;
  if (before) return { rules: before.payRules ?? NO_PAY_RULES, before };
  return { rules: inForce.data?.rules ?? NO_PAY_RULES };
}

function HoursPreview({ corrected }: { corrected: string | undefined }) {
  const counting = useCounting(corrected);
  const company = useUser();
  const { control } = useFormContext<HoursValues>();
  const [date, startTime, endTime, breakMinutes] = useWatch({
    control,
    name: ['date', 'startTime', 'endTime', 'breakMinutes'],
  });
  const preview = counting && previewHours({ date, startTime, endTime, breakMinutes }, company, counting);
  return (
    <output className={styles.preview} aria-label="Hours">
      <Icon name="clock" />
      <span>
        <span className={styles.hours}>{preview?.hours ?? 'Hours appear here'}</span>
        {preview?.notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </span>
    </output>
  );
}
