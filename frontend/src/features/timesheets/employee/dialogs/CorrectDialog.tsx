import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { CorrectTimesheetRequest, type TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCorrectTimesheet } from '../../api/own-timesheets.js';
import { currentRecordOf } from '../../../../api/form-errors.js';
import { useDraft } from '../../../../session/drafts.js';
import { Dialog, SubmitActions } from '../../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../../ui/inputs/DraftNote.js';
import { FormProblem } from '../../../../ui/inputs/FormProblem.js';
import { useTimesheetDialogs } from '../../../../components/hours/timesheet-dialogs.js';
import styles from './forms.module.css';
import { setHoursErrors, type HoursValues } from '../../../../components/hours/hours-form.js';
import { HoursFields } from '../../shared/HoursFields.js';
import { rejectionText } from '../rejection-text.js';
import { TimesheetConflictNotice } from './TimesheetConflictNotice.js';

function timesheetFormValues({ date, startTime, endTime, breakMinutes, notes }: TimesheetView): HoursValues {
  return { date, startTime, endTime, breakMinutes, notes: notes ?? '' };
}

/** Corrects a pending timesheet, or corrects and resubmits a rejected one. */
export function CorrectDialog({ sheet }: { sheet: TimesheetView }) {
  const { close } = useTimesheetDialogs();
  const [seen, setSeen] = useState(sheet);
  const [newer, setNewer] = useState<TimesheetView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<HoursValues>({
    resolver: classValidatorResolver(CorrectTimesheetRequest) as never,
    defaultValues: timesheetFormValues(sheet),
  });
  const draft = useDraft(`timesheet.${sheet.id}`, form);
  const { mutate, isPending } = useCorrectTimesheet();
  const rejected = seen.status === 'rejected';

  const dismiss = (): void => {
    draft.clear();
    close();
  };
  const send = form.handleSubmit((values) => {
    setProblem(null);
    setNewer(null);
    mutate(
      { ...values, id: sheet.id, version: seen.version },
      {
        onSuccess: dismiss,
        onError: (error) => {
          const current = currentRecordOf<TimesheetView>(error);
          if (current) setNewer(current);
          else setProblem(setHoursErrors(form, error));
        },
      },
    );
  });
  const accept = (current: TimesheetView, theirs: boolean): void => {
    if (theirs) form.reset(timesheetFormValues(current));
    setSeen(current);
    setNewer(null);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && dismiss()}
      unsaved={form.formState.isDirty}
      title={rejected ? 'Correct and Resubmit' : 'Correct Timesheet'}
      description={`Schedule: ${sheet.shiftName}`}
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
          <DraftNote draft={draft} />
          {rejected && <FormProblem text={rejectionText(seen.rejectionReason)} />}
          <HoursFields corrected={sheet.id} />
          {newer && <TimesheetConflictNotice current={newer} choose={(theirs) => accept(newer, theirs)} />}
          <FormProblem text={problem} announced />
          <SubmitActions
            submit="Submit"
            pending={isPending}
            pendingText="Submitting..."
            disabled={newer !== null}
          />
        </form>
      </FormProvider>
    </Dialog>
  );
}
