import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link } from 'react-router';
import { StatusChip } from '@/ui/display/Chip.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { NeedsCoverChip } from '../shared/employer/NeedsCoverChip.js';
import { BY_DAY, ScheduleDateOncePerDay } from './times/ScheduleDateOncePerDay.js';
import { peopleText } from '../../shifts/shared/employer/people-text.js';
import { TimesLink } from './times/TimesLink.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

function AssignedOrNeedsCover({ schedule }: { schedule: ScheduleView }) {
  return schedule.needsCover ? <NeedsCoverChip schedule={schedule} /> : <>{peopleText(schedule)}</>;
}

/** The columns of the list of schedules. */
export const scheduleColumns: readonly ListColumn<ScheduleView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('schedules', id)}>{name}</Link>,
  },
  {
    source: BY_DAY,
    label: 'Date',
    card: 'line',
    sortable: true,
    short: true,
    render: (schedule) => <ScheduleDateOncePerDay schedule={schedule} />,
  },
  { source: 'times', label: 'Times', card: 'line', render: (schedule) => <TimesLink schedule={schedule} /> },
  {
    source: 'venue',
    label: 'Venue',
    card: 'line',
    short: true,
    render: ({ venue }) => <VenueLink venue={venue} />,
  },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'assignedCount',
    label: 'People',
    card: 'labelled',
    align: 'right',
    render: (schedule) => <AssignedOrNeedsCover schedule={schedule} />,
  },
];
