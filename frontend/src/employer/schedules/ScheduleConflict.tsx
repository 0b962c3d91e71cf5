import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useVenues } from '../../api/calls/venues.js';
import { formatDate, formatTime } from '../../lib/dates.js';
import { Button } from '../../ui/Button.js';
import { lookOf } from '../../ui/statuses.js';
import { Table } from '../../ui/Table.js';
import styles from '../shared/record.module.css';
import { differing, valuesOf, type ScheduleField } from './conflict.js';
import type { ScheduleValues } from './ScheduleInputs.js';

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
        return lookOf(value).word;
      case 'venueId':
        if (value === current.venue?.id) return current.venue.name;
        return venues.data?.find(({ id }) => id === value)?.name ?? 'Another venue';
      case 'name':
      case 'description':
        return value;
    }
  };
  return (
    <div className={styles.conflict} role="alert">
      <p className={styles.name}>Someone else changed this schedule while you were editing it.</p>
      <Table
        caption="What you typed and what was saved"
        keyOf={(field) => field}
        rows={differing(typed, current)}
        columns={[
          { title: 'Field', cell: (field) => labels[field] },
          { title: 'Yours', cell: (field) => words(field, typed[field]) },
          { title: 'Theirs', cell: (field) => words(field, theirs[field]) },
        ]}
      />
      <p>Keep mine puts your changes on top of theirs; nothing is saved until you press Save Schedule.</p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={useTheirs}>
          Use theirs
        </Button>
        <Button variant="secondary" onClick={keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
