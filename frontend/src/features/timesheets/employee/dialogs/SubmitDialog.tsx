import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { hasFailed } from '@/lib/query-state.js';
import { useFormat } from '@/session/use-format.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { useNow } from '@/lib/use-now.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { ShiftsWithoutHours } from './ShiftsWithoutHours.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import { LocationField } from './LocationField.js';
import { HoursFields } from '../../shared/HoursFields.js';
import { scheduleOptions } from './schedule-options.js';
import { useShiftsToSubmitFor } from './use-shifts-to-submit-for.js';
import { useSubmitForm, type SubmitValues } from './use-submit-form.js';

export function SubmitDialog({ shiftId }: { shiftId?: string | undefined }) {
  const { close } = useTimesheetDialogs();
  const own = useShiftsToSubmitFor();
  const { submitting, isTyped, choose } = useSubmitForm(close);
  const { form, draft } = submitting;
  return (
    <RequestDialog
      of={submitting}
      unsaved={isTyped}
      live
      title="Submit Timesheet"
      description="Submit your working hours for a specific schedule and date."
      submit="Submit"
      pendingText="Submitting..."
      // Disabled until the shift of the link is filled in, because an incomplete form would be refused.
      disabled={Boolean(shiftId) && !draft.restored && !own.plans && !own.queries.some(hasFailed)}
      onClose={close}
    >
      {!draft.restored && !shiftId && <ShiftsWithoutHours chosen={form.watch('shiftId')} choose={choose} />}
      <ScheduleField own={own} wanted={draft.restored ? undefined : shiftId} form={form} choose={choose} />
      <HoursFields />
      <LocationField />
    </RequestDialog>
  );
}

interface FieldProps extends Pick<ReturnType<typeof useSubmitForm>, 'choose'> {
  form: UseFormReturn<SubmitValues>;
  own: ReturnType<typeof useShiftsToSubmitFor>;
  wanted: string | undefined;
}

/** Selects a schedule or rota shift, which suggests its date, times and break. */
function ScheduleField({ own: { plans, queries }, form, choose, wanted }: FieldProps) {
  const format = useFormat();
  const now = useNow();
  const { register, formState, getValues } = form;
  // Runs once, so that a reload of the shifts does not overwrite what the employee chose or typed.
  const isFilledIn = useRef(false);
  useEffect(() => {
    const plan = plans?.find(({ id }) => id === wanted);
    if (!plan || isFilledIn.current) return;
    isFilledIn.current = true;
    choose(plan);
  }, [wanted, plans, choose]);
  // Clears a draft's shift that was removed in the meantime.
  useEffect(() => {
    const chosen = getValues('shiftId');
    if (plans && chosen && !plans.some(({ id }) => id === chosen)) choose(undefined);
  }, [plans, getValues, choose]);
  const choices = (
    <FormSelect
      label="Schedule"
      placeholder={placeholderOf(plans?.length)}
      options={plans ? scheduleOptions(plans, now, format) : []}
      error={formState.errors.shiftId?.message}
      {...register('shiftId', {
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
          choose(plans?.find(({ id }) => id === event.target.value));
        },
      })}
    />
  );
  return <QueryFailed query={plans ? [] : queries} what="your schedules" otherwise={choices} />;
}

function placeholderOf(count: number | undefined): string {
  if (count === undefined) return 'Loading your schedules...';
  return count === 0 ? 'You have no shifts yet' : 'Select a schedule';
}
