import type { ScheduleStatus } from '@contract/schedules/schedules.contract.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { useVenues } from '../../api/calls/venues.js';
import { formatShift, isOvernight } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { FieldRow } from '../../ui/Field.js';
import { DateInput, Select, TextArea, TextInput, TimeInput, type Option } from '../../ui/inputs.js';
import { statusOption } from './labels.js';

/** What the form of a schedule holds; '' stands for no venue. */
export interface ScheduleValues {
  name: string;
  description: string;
  date: string;
  startTime: string;
  endTime: string;
  venueId: string | null;
  status: ScheduleStatus;
}

interface Props {
  statuses: readonly ScheduleStatus[];
  statusHint?: string | undefined;
  /** The venue that the schedule has already, also when it is no longer offered to new ones. */
  venue?: { id: string; name: string } | null;
}

/** The fields of a schedule. */
export function ScheduleInputs({ statuses, statusHint, venue }: Props) {
  const { register, formState } = useFormContext<ScheduleValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Schedule Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Description"
        hint="Optional."
        rows={2}
        error={errors.description?.message}
        {...register('description')}
      />
      <DateInput label="Date" error={errors.date?.message} {...register('date')} />
      <FieldRow>
        <TimeInput label="Start Time" error={errors.startTime?.message} {...register('startTime')} />
        <EndTime />
      </FieldRow>
      <FieldRow>
        <VenueSelect venue={venue ?? null} />
        <Select
          label="Status"
          options={statuses.map(statusOption)}
          hint={statusHint}
          error={errors.status?.message}
          {...register('status')}
        />
      </FieldRow>
    </>
  );
}

/** The end, with the length of the shift and the day it ends on. */
function EndTime() {
  const { timeZone } = useUser();
  const { register, control, formState } = useFormContext<ScheduleValues>();
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });
  const known = /^20\d\d-/.test(date) && startTime && endTime && startTime !== endTime;
  const length = known ? formatShift({ date, startTime, endTime }, timeZone) : undefined;
  const hint = length && isOvernight({ startTime, endTime }) ? `Ends the next day: ${length}` : length;
  return (
    <TimeInput
      label="End Time"
      hint={hint}
      error={formState.errors.endTime?.message}
      {...register('endTime')}
    />
  );
}

function VenueSelect({ venue }: Required<Pick<Props, 'venue'>>) {
  const venues = useVenues();
  const { register, formState } = useFormContext<ScheduleValues>();
  const options: Option[] = (venues.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (venue && !options.some(({ value }) => value === venue.id)) {
    options.unshift({ value: venue.id, label: venue.name });
  }
  return (
    <Select
      // The chosen value is set again once there are options to choose from.
      key={venues.isPending ? 'loading' : 'loaded'}
      label="Venue"
      placeholder="No venue"
      options={options}
      hint={venues.isPending ? 'Loading venues...' : venues.isError && 'The venues could not be loaded.'}
      error={formState.errors.venueId?.message}
      {...register('venueId', { setValueAs: (value: string | null) => value || null })}
    />
  );
}
