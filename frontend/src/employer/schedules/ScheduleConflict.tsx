import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useVenues } from '../../api/calls/venues.js';
import { formatDate, formatTime } from '../../lib/dates.js';
import { statusDisplay } from '../../ui/statuses.js';
import { differing } from '../components/differences.js';
import { Conflict } from '../components/Conflict.js';
import { valuesOf } from './conflict.js';
import type { ScheduleValues } from './ScheduleInputs.js';

type ScheduleField = keyof ScheduleValues;

const labels: Record<ScheduleField, string> = {
  name: 'Schedule Name',
  description: 'Description',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  venueId: 'Venue',
  status: 'Status',
};

interface Props {
  typed: ScheduleValues;
  current: ScheduleView;
  useTheirs: () => void;
  keepMine: () => void;
}

/** Someone else saved first: both values of every field that differs, and the choice between them. */
export function ScheduleConflict({ typed, current, useTheirs, keepMine }: Props) {
  const venues = useVenues();
  const theirs = valuesOf(current);
  const words = (field: ScheduleField, value: string | null): string => {
    if (!value) return field === 'venueId' ? 'No venue' : 'Empty';
    switch (field) {
      case 'date':
        return formatDate(value);
      case 'startTime':
      case 'endTime':
        return formatTime(value);
      case 'status':
        return statusDisplay(value).word;
      case 'venueId':
        if (value === current.venue?.id) return current.venue.name;
        return venues.data?.find(({ id }) => id === value)?.name ?? 'Another venue';
      case 'name':
      case 'description':
        return value;
    }
  };
  return (
    <Conflict
      noun="schedule"
      save="Save Schedule"
      differences={differing(typed, theirs).map((field) => ({
        label: labels[field],
        yours: words(field, typed[field]),
        theirs: words(field, theirs[field]),
      }))}
      useTheirs={useTheirs}
      keepMine={keepMine}
    />
  );
}
