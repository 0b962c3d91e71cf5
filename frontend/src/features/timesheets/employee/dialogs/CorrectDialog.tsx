import { hoursText } from '@contract/common/time/durations.js';
import { CorrectTimesheetRequest, type TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { correctionProblem } from '@contract/timesheets/timesheets.rules.js';
import { FormConflict } from '@/components/forms/FormConflict.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useFormat } from '@/session/use-format.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { useCorrectTimesheet } from '../../api/own-timesheets.js';
import { hoursProblem, type HoursValues } from '@/components/hours/hours-form.js';
import { HoursFields } from '../../shared/HoursFields.js';
import { rejectionText } from '../rejection-text.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';

const labels: Record<keyof HoursValues, string> = {
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  breakMinutes: 'Break Duration (minutes)',
  notes: 'Notes',
};

function toFormValues({ date, startTime, endTime, breakMinutes, notes }: TimesheetView): HoursValues {
  return { date, startTime, endTime, breakMinutes, notes: notes ?? '' };
}

/** Corrects a pending timesheet, or corrects and resubmits a rejected one. */
export function CorrectDialog({ sheet }: { sheet: TimesheetView }) {
  const { close } = useTimesheetDialogs();
  const format = useFormat();
  const { id } = sheet;
  const correcting = useRequestForm({
    request: CorrectTimesheetRequest,
    record: { current: sheet, toFormValues },
    toRequest: (values: HoursValues, { version }: TimesheetView) => ({ ...values, id, version }),
    draft: `timesheet.${id}`,
    call: useCorrectTimesheet(),
    problemOf: hoursProblem,
    onSuccess: close,
  });
  const { opened } = correcting;
  const rejected = opened.read.status === 'rejected';
  return (
    <RequestDialog
      of={correcting}
      title={rejected ? 'Correct and Resubmit' : 'Correct Timesheet'}
      description={`Schedule: ${sheet.shiftName}`}
      submit="Submit"
      pendingText="Submitting..."
      onClose={close}
    >
      {rejected && <FormProblem text={rejectionText(opened.read.rejectionReason)} />}
      <HoursFields corrected={id} />
      <FormConflict
        of={opened}
        noun="timesheet"
        text={(current) => {
          const now = `${format.date(current.date)}, ${format.times(current)}, ${hoursText(current.totalHours)}`;
          const status = statusDisplay(current.status).word.toLowerCase();
          return `This timesheet changed while you were correcting it. It is now ${status}: ${now}.`;
        }}
        refused={({ status }) => correctionProblem(status)}
        save="Submit"
        labels={labels}
        formatValue={(field, value) => {
          if (field === 'date' && value) return format.date(String(value));
          const isTime = field === 'startTime' || field === 'endTime';
          return isTime && value ? format.time(String(value)) : undefined;
        }}
      />
    </RequestDialog>
  );
}
