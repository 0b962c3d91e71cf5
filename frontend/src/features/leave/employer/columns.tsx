import { durationText } from '@contract/common/time/durations.js';
import type { LeaveView } from '@contract/leave/leave.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import { ACTIONS_LABEL, type ListColumn } from '@/components/employer/lists/list-columns.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { leaveDaysText } from '../shared/leave-texts.js';
import { LeaveDecision } from './LeaveDecision.js';
import styles from './leave-show.module.css';

function Days({ leave }: { leave: LeaveView }) {
  return (
    <Link to={showLink('leave', leave.id)} className={styles.days}>
      {leaveDaysText(leave, useFormat())}
    </Link>
  );
}

function Requested({ at }: { at: string }) {
  return <>{useFormat().instant(at)}</>;
}

/** The columns of the list of leave. */
export const leaveColumns: readonly ListColumn<LeaveView>[] = [
  {
    source: 'employee',
    label: 'Employee',
    card: 'title',
    sortable: true,
    render: ({ employee }) => <PersonLink person={employee} to={showLink('employees', employee.id)} />,
  },
  {
    source: 'startsOn',
    label: 'Days',
    card: 'line',
    sortable: true,
    first: 'DESC',
    render: (leave) => <Days leave={leave} />,
  },
  { source: 'kind', label: 'Kind', card: 'line', render: ({ kind }) => kind.name },
  {
    source: 'minutes',
    label: 'Cost',
    card: 'labelled',
    short: true,
    render: ({ minutes, status }) => (status === 'approved' ? durationText(minutes) : ''),
  },
  {
    source: 'requestedAt',
    label: 'Requested',
    card: 'labelled',
    sortable: true,
    first: 'DESC',
    render: ({ requestedAt }) => <Requested at={requestedAt} />,
  },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    first: 'DESC',
    render: ({ status }) => <StatusChip status={status} />,
  },
  {
    source: 'actions',
    label: ACTIONS_LABEL,
    card: 'actions',
    align: 'right',
    short: true,
    render: (leave) => <LeaveDecision leave={leave} />,
  },
];
