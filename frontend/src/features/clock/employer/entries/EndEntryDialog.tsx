import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEndClockEntry } from '../../api/clock-entries.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { fullName } from '@/lib/names.js';
import { parseBreakMinutes } from '@/components/hours/hours-form.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { WholeNumberInput, TextArea } from '@/ui/inputs/inputs.js';
import { CreateDialog } from '@/components/employer/forms/CreateDialog.js';
import { breakForEnd, endRequest, initialEndValues, type EndValues } from '../../shared/end-form.js';
import { endResolver } from './end-resolver.js';

/** Dialog to end an open clock entry with an end time, a break and a reason. */
export function EndEntryDialog({ entry, onClose }: { entry: ClockEntryView; onClose: () => void }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const [start] = useState(() => initialEndValues(entry, new Date(), timeZone));
  const resolver = useMemo(() => endResolver(entry, timeZone), [entry, timeZone]);
  return (
    <CreateDialog
      title={`End the shift of ${fullName(entry.employee)}`}
      confirm="End Shift"
      pendingText="Ending..."
      draftKey={`clock-entry.${entry.id}`}
      start={start}
      resolver={resolver}
      toRequest={(values) => endRequest(values, entry, timeZone)}
      create={useEndClockEntry()}
      onClose={onClose}
    >
      <p>
        <bdi>{entry.schedule.name}</bdi>, clocked in {format.instant(entry.clockedInAt)}, planned until{' '}
        {format.instant(entry.plannedEndsAt)}. The hours are submitted as if the employee had clocked out at
        the end that you enter.
      </p>
      <EndInputs entry={entry} />
    </CreateDialog>
  );
}

/** Suggests another break when the end changes, until the employer types a break. */
function useSuggestedBreak(entry: ClockEntryView): void {
  const { timeZone } = useUser();
  const { control, getValues, setValue } = useFormContext<EndValues>();
  const [date, time] = useWatch({ control, name: ['date', 'time'] });
  const suggested = useRef(getValues('breakMinutes'));
  useEffect(() => {
    const values = getValues();
    const next = breakForEnd({ ...values, date, time }, entry, timeZone);
    if (next === null || values.breakMinutes !== suggested.current) return;
    suggested.current = next;
    setValue('breakMinutes', next);
  }, [date, time, entry, timeZone, getValues, setValue]);
}

function EndInputs({ entry }: { entry: ClockEntryView }) {
  useSuggestedBreak(entry);
  const { register, formState } = useFormContext<EndValues>();
  const { errors } = formState;
  return (
    <>
      <FieldRow>
        <DateInput label="Date" error={errors.date?.message} {...register('date')} />
        <TimeInput label="End Time" error={errors.time?.message} {...register('time')} />
      </FieldRow>
      <WholeNumberInput
        label="Break (minutes)"
        hint={
          entry.clockedBreaks.length > 0
            ? 'The clocked breaks. Another number counts instead.'
            : 'Subtracted from the hours.'
        }
        min={0}
        max={1440}
        error={errors.breakMinutes?.message}
        {...register('breakMinutes', { setValueAs: parseBreakMinutes })}
      />
      <TextArea
        label="Reason"
        hint="The employee will see the reason."
        error={errors.reason?.message}
        {...register('reason')}
      />
    </>
  );
}
