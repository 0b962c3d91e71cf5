import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useSchedules } from '../../api/calls/schedules.js';
import { useFormat } from '../../session/use-format.js';
import { Dialog, SubmitActions } from '../../ui/Dialog.js';
import { DraftNote } from '../../ui/DraftNote.js';
import { Select } from '../../ui/inputs.js';
import { LoadFailed } from '../../ui/states.js';
import { FormProblem } from '../../ui/FormProblem.js';
import { useNow } from '../../lib/use-now.js';
import { AwaitingShifts } from './AwaitingShifts.js';
import { useTimesheetDialogs } from './dialogs.js';
import styles from './forms.module.css';
import { LocationField } from './LocationField.js';
import { HoursFields } from '../../pages/hours/HoursFields.js';
import { scheduleOptions } from './schedule-options.js';
import { useSubmitForm } from './use-submit-form.js';

const SCHEDULES_MAX = 200;

/** 'Submit Timesheet' (spec 2.15). */
export function SubmitDialog({ scheduleId }: { scheduleId?: string | undefined }) {
  const { close } = useTimesheetDialogs();
  const { form, submit, pending, problem, isTyped, draft, suggest } = useSubmitForm(close);
  const dismiss = (): void => {
    draft.clear();
    close();
  };
  const choose = (schedule: ScheduleView): void => {
    form.setValue('scheduleId', schedule.id, { shouldValidate: form.formState.isSubmitted });
    suggest(schedule);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      unsaved={isTyped}
      title="Submit Timesheet"
      description="Submit your working hours for a specific schedule and date."
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <DraftNote draft={draft} />
          {!draft.restored && !scheduleId && (
            <AwaitingShifts chosen={form.watch('scheduleId')} choose={choose} />
          )}
          <ScheduleField wanted={draft.restored ? undefined : scheduleId} form={form} suggest={suggest} />
          <HoursFields />
          <LocationField />
          <FormProblem text={problem} announced />
          <SubmitActions submit="Submit" pending={pending} pendingText="Submitting..." />
        </form>
      </FormProvider>
    </Dialog>
  );
}

type FieldProps = Pick<ReturnType<typeof useSubmitForm>, 'form' | 'suggest'> & { wanted: string | undefined };

/** Own schedules; choosing one suggests its date and times. */
function ScheduleField({ form, suggest, wanted }: FieldProps) {
  const format = useFormat();
  const now = useNow();
  const { data, isError, isPending, isFetching, refetch } = useSchedules({
    range: [0, SCHEDULES_MAX - 1],
    sort: ['date', 'DESC'],
  });
  const { register, setValue, formState } = form;
  const schedules = data?.items;
  useEffect(() => {
    const schedule = schedules?.find(({ id }) => id === wanted);
    if (!schedule) return;
    setValue('scheduleId', schedule.id);
    suggest(schedule);
  }, [wanted, schedules, setValue, suggest]);
  if (isError && !data) {
    return <LoadFailed what="your schedules" retry={() => void refetch()} pending={isFetching} />;
  }
  return (
    <Select
      // The chosen value is set again once there are options to choose from.
      key={schedules ? 'loaded' : 'loading'}
      label="Schedule"
      placeholder={placeholderOf(isPending, schedules?.length)}
      options={schedules ? scheduleOptions(schedules, now, format) : []}
      error={formState.errors.scheduleId?.message}
      {...register('scheduleId', {
        onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
          const schedule = schedules?.find(({ id }) => id === event.target.value);
          if (schedule) suggest(schedule);
        },
      })}
    />
  );
}

function placeholderOf(isPending: boolean, count: number | undefined): string {
  if (isPending) return 'Loading your schedules...';
  return count === 0 ? 'You have no schedules yet' : 'Select a schedule';
}
