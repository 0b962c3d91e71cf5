import { isOvernight } from '@contract/common/time/local.js';
import { PEOPLE_NEEDED_MAX } from '@contract/schedules/schedules.contract.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { VenueSelect } from '../../venues/shared/employer/VenueSelect.js';
import { parseBreakMinutes } from '@/components/hours/hours-form.js';
import { useFormat } from '@/session/use-format.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { DateInput } from '@/components/fields/DateInput.js';
import { TimeInput } from '@/components/fields/TimeInput.js';
import { asNumber, WholeNumberInput, Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { statusOption } from '../shared/employer/labels.js';
import { scheduleLabels, type ScheduleValues } from './values.js';

interface Props {
  statuses: readonly ScheduleStatus[];
  statusHint?: string | undefined;
  /** The current venue of the schedule, which may be inactive. */
  venue?: { id: string; name: string } | null;
}

/** The inputs of a schedule. They need a form of `ScheduleValues`. */
export function ScheduleInputs({ statuses, statusHint, venue }: Props) {
  const field = useFieldProps<ScheduleValues>(scheduleLabels);
  return (
    <>
      <TextInput {...field('name')} />
      <TextArea {...field('description')} hint="Optional." rows={2} />
      <DateInput {...field('date')} />
      <FieldRow>
        <TimeInput {...field('startTime')} />
        <EndTime />
      </FieldRow>
      <FieldRow>
        <WholeNumberInput {...field('breakMinutes', { setValueAs: parseBreakMinutes })} min={0} max={1440} />
        <WholeNumberInput {...field('peopleNeeded', asNumber)} min={1} max={PEOPLE_NEEDED_MAX} />
      </FieldRow>
      <FieldRow>
        <VenueSelect venue={venue} />
        <Select {...field('status')} options={statuses.map(statusOption)} hint={statusHint} />
      </FieldRow>
    </>
  );
}

/** The end time. The hint shows the length of the shift and the date of its end. */
function EndTime() {
  const format = useFormat();
  const { control } = useFormContext<ScheduleValues>();
  const field = useFieldProps<ScheduleValues>(scheduleLabels);
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });
  const known = /^20\d\d-/.test(date) && startTime && endTime && startTime !== endTime;
  const length = known ? format.shiftTimes({ date, startTime, endTime }) : undefined;
  const hint = length && isOvernight({ startTime, endTime }) ? `Ends the next day: ${length}` : length;
  return <TimeInput {...field('endTime')} hint={hint} />;
}
