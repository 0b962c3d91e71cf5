import { durationText } from '@contract/common/time/durations.js';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Select } from '../../ui/inputs.js';
import { newShiftOf, type NewScheduleValues } from './new-schedule.js';
import { useCandidates } from './use-candidates.js';

/** Who works a new schedule, if that is known: who is free first, once it has its times. */
export function PersonSelect() {
  const { timeZone } = useUser();
  const format = useFormat();
  const { control, register } = useFormContext<NewScheduleValues>();
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });
  const shift = useMemo(
    () => newShiftOf({ date, startTime, endTime }, timeZone),
    [date, startTime, endTime, timeZone],
  );
  const { candidates, failed } = useCandidates(shift);
  const options = (candidates ?? []).map(({ id, name, minutes, busy }) => ({
    value: id,
    label: busy
      ? `${name}: works ${busy.name}, ${format.times(busy)}`
      : `${name}: free, ${durationText(minutes)} this week`,
  }));
  return (
    <Select
      // The chosen value is set again once there are options to choose from.
      key={candidates ? 'loaded' : 'loading'}
      label="Employee"
      placeholder="Nobody yet"
      options={options}
      hint={
        failed
          ? 'The employees could not be loaded.'
          : shift
            ? undefined
            : 'Choose somebody once date and times are set.'
      }
      {...register('employeeId')}
    />
  );
}
