import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useVenues } from '@/features/venues/api/venues.js';
import { ScheduleInputs } from '../ScheduleInputs.js';
import type { NewScheduleValues } from './new-schedule.js';
import { PeopleFields } from './PeopleFields.js';
import { RepeatFields } from './RepeatFields.js';

/**
 * The inputs of a new schedule: its details, repetition and employees. They need a form of
 * `NewScheduleValues`.
 */
export function NewScheduleInputs({ statuses }: { statuses: readonly ScheduleStatus[] }) {
  useClearInactiveVenue();
  return (
    <>
      <ScheduleInputs statuses={statuses} />
      <RepeatFields />
      <PeopleFields />
    </>
  );
}

/** Clears a venue copied from an earlier schedule if it is no longer active. */
function useClearInactiveVenue(): void {
  const { data: venues } = useVenues();
  const { control, setValue } = useFormContext<NewScheduleValues>();
  const venueId = useWatch({ control, name: 'venueId' });
  const isClosed = Boolean(venueId && venues && !venues.some(({ id }) => id === venueId));
  useEffect(() => {
    if (isClosed) setValue('venueId', null);
  }, [isClosed, setValue]);
}
