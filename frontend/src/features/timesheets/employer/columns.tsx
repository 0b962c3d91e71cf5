import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/actions/Button.js';
import { DateText } from '../../../components/employer/records/DateText.js';
import { ScheduleTimes } from '../../schedules/employer/times/ScheduleTimes.js';
import { ACTIONS_LABEL, type ListColumn } from '../../../components/employer/lists/list-columns.js';
import { showLink } from '../../../components/employer/links.js';
import { FlaggedStatus } from '../../../components/employer/records/FlaggedStatus.js';
import { PersonLink } from '../../../components/employer/records/PersonLink.js';
import { TimesheetDecision } from './TimesheetDecision.js';
import styles from './timesheets.module.css';

/** Start and end, with the break. */
function TimesheetTimes({ sheet }: { sheet: TimesheetView }) {
  return (
    <span className={styles.times}>
      <ScheduleTimes shift={sheet} />
      {sheet.breakMinutes > 0 && (
        <span className={styles.break}>{durationText(sheet.breakMinutes)} break</span>
      )}
    </span>
  );
}

/** The columns of the list of timesheets. */
export const timesheetColumns: readonly ListColumn<TimesheetView>[] = [
  {
    source: 'employee',
    label: 'Employee',
    card: 'title',
    sortable: true,
    render: ({ employee, employeeId }) => (
      <PersonLink person={employee} to={showLink('employees', employeeId)} />
    ),
  },
  {
    source: 'schedule',
    label: 'Schedule',
    card: 'about',
    sortable: true,
    render: ({ schedule, scheduleId }) =>
      scheduleId ? <Link to={showLink('schedules', scheduleId)}>{schedule.name}</Link> : schedule.name,
  },
  {
    source: 'date',
    label: 'Date',
    card: 'line',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ id, date }) => (
      <Link to={showLink('timesheets', id)}>
        <DateText date={date} />
      </Link>
    ),
  },
  { source: 'times', label: 'Times', card: 'line', render: (sheet) => <TimesheetTimes sheet={sheet} /> },
  {
    source: 'totalHours',
    label: 'Hours',
    card: 'line',
    sortable: true,
    first: 'DESC',
    align: 'right',
    short: true,
    render: ({ totalHours }) => hoursText(totalHours),
  },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    render: (sheet) => <FlaggedStatus of={sheet} />,
  },
  {
    source: 'actions',
    label: ACTIONS_LABEL,
    card: 'actions',
    align: 'right',
    short: true,
    render: (sheet) => (
      <TimesheetDecision
        sheet={sheet}
        otherwise={
          <ButtonLink to={showLink('timesheets', sheet.id)} variant="ghost" size="small" icon="eye">
            View
          </ButtonLink>
        }
      />
    ),
  },
];
