import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import { Link } from 'react-router';
import { plannedTimes } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { InstantDateText } from '@/components/employer/records/DateText.js';
import { ACTIONS_LABEL, type ListColumn } from '@/components/employer/lists/list-columns.js';
import { FlaggedStatus } from '@/components/employer/records/FlaggedStatus.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { showLink } from '@/components/employer/links.js';
import { ScheduleTimes } from '@/features/schedules/shared/employer/ScheduleTimes.js';
import styles from './clock-entries.module.css';
import { EndEntryButton } from './EndEntryButton.js';

/** The clock-in, the clock-out or its absence, and the break. */
function ClockedTimes({ entry }: { entry: ClockEntryView }) {
  const format = useFormat();
  const { clockedInAt, clockedOutAt, breakMinutes, status } = entry;
  const began = format.instantTime(clockedInAt);
  const ended = status === 'missed' ? 'no clock-out' : 'now';
  return (
    <span className={styles.times}>
      <span>
        {began} – {clockedOutAt ? format.instantTime(clockedOutAt) : ended}
      </span>
      {breakMinutes > 0 && <span className={styles.muted}>{durationText(breakMinutes)} break</span>}
    </span>
  );
}

function PlannedTimes({ entry }: { entry: ClockEntryView }) {
  const { timeZone } = useUser();
  return <ScheduleTimes shift={plannedTimes(entry, timeZone)} />;
}

/** The columns of the list of clock entries. */
export const clockEntryColumns: readonly ListColumn<ClockEntryView>[] = [
  {
    source: 'employee',
    label: 'Employee',
    sortable: true,
    card: 'title',
    render: ({ employee, employeeId }) => (
      <PersonLink person={employee} to={showLink('employees', employeeId)} />
    ),
  },
  {
    source: 'schedule',
    label: 'Schedule',
    card: 'about',
    render: ({ schedule, scheduleId }) =>
      scheduleId ? <Link to={showLink('schedules', scheduleId)}>{schedule.name}</Link> : schedule.name,
  },
  {
    source: 'clockedInAt',
    label: 'Date',
    card: 'line',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ id, clockedInAt }) => (
      <Link to={showLink('clock-entries', id)}>
        <InstantDateText at={clockedInAt} />
      </Link>
    ),
  },
  { source: 'planned', label: 'Planned', render: (entry) => <PlannedTimes entry={entry} /> },
  {
    source: 'clocked',
    label: 'Clocked',
    card: 'line',
    short: true,
    render: (entry) => <ClockedTimes entry={entry} />,
  },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    render: (entry) => <FlaggedStatus of={entry} />,
  },
  {
    source: 'actions',
    label: ACTIONS_LABEL,
    card: 'actions',
    align: 'right',
    short: true,
    render: (entry) => <EndEntryButton entry={entry} />,
  },
];
