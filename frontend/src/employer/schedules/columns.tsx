import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link } from 'react-router';
import { StatusChip } from '../../ui/Chip.js';
import { Day } from '../components/Day.js';
import type { ListColumn } from '../components/columns.js';
import { showLink } from '../links.js';
import { CoverChip } from './CoverChip.js';
import { ScheduleTimes } from './ScheduleTimes.js';

function People({ schedule }: { schedule: ScheduleView }) {
  const { assignedCount = 0, needsCover } = schedule;
  return needsCover ? <CoverChip /> : <>{assignedCount}</>;
}

/** What the list tells of each schedule. */
export const scheduleColumns: readonly ListColumn<ScheduleView>[] = [
  {
    source: 'name',
    label: 'Name',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('schedules', id)}>{name}</Link>,
  },
  {
    source: 'date',
    label: 'Date',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ date }) => <Day date={date} weekday />,
  },
  { source: 'times', label: 'Times', render: (shift) => <ScheduleTimes shift={shift} /> },
  { source: 'venue', label: 'Venue', render: ({ venue }) => venue?.name ?? 'No venue' },
  {
    source: 'status',
    label: 'Status',
    sortable: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'assignedCount',
    label: 'People',
    align: 'right',
    render: (schedule) => <People schedule={schedule} />,
  },
];
