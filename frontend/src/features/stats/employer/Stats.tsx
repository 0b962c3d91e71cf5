import { useHoldNext } from '@/ui/loading/use-hold-next.js';
import { CLOCK_OVERDUE_HOURS } from '@contract/clock/clock.rules.js';
import { LEAVE_PENDING_MAX_DAYS } from '@contract/leave/leave.rules.js';
import { PENDING_MAX_DAYS } from '@contract/timesheets/timesheets.rules.js';
import type { EmployerStats } from '@contract/stats/stats.contract.js';
import { COVER_DAYS } from '@contract/shifts/shifts.contract.js';
import { Link } from 'react-router';
import { useRefetchAtDueTimes } from '../api/use-refetch-at-due-times.js';
import { useEmployerStats } from '../api/stats.js';
import { todayIn } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';
import { hasFailed, isFirstLoad } from '@/lib/query-state.js';
import { useUser } from '@/session/session.js';
import { StatCard } from '@/ui/layout/Card.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { listLink } from '@/components/employer/links.js';
import styles from './Stats.module.css';
import { COVER_ANCHOR } from '@/components/layout/dashboard-links.js';

const ATTENTION = 'attention';

interface Part {
  text: string;
  to: string;
}

/** Returns the parts of the number on the 'Requires Attention' card, with links to their lists. */
function attentionParts({ parts }: EmployerStats, today: string): Part[] {
  const all = [
    {
      count: parts.timesheetsPendingOverThreeDays,
      text: `${counted(parts.timesheetsPendingOverThreeDays, 'timesheet')} pending for more than ${PENDING_MAX_DAYS} days`,
      to: listLink('timesheets', { overdue: true }),
    },
    {
      count: parts.schedulesPendingPast,
      text: `${counted(parts.schedulesPendingPast, 'schedule')} still pending approval, dated today or earlier`,
      to: listLink('schedules', { status: 'pending_approval', date_lte: today }),
    },
    {
      count: parts.lostShifts,
      text: `${counted(parts.lostShifts, 'shift')} in the next ${COVER_DAYS} days ${parts.lostShifts === 1 ? 'needs' : 'need'} cover because an employee left or can’t work`,
      to: `#${COVER_ANCHOR}`,
    },
    {
      count: parts.clockedInOverTwelveHours,
      text: `${counted(parts.clockedInOverTwelveHours, 'employee')} clocked in for more than ${CLOCK_OVERDUE_HOURS} hours`,
      to: listLink('clock-entries', { overdue: true }),
    },
    {
      count: parts.openTasksPastDue,
      text: `${counted(parts.openTasksPastDue, 'open task')} past the due date`,
      to: '/tasks?overdue=true',
    },
    {
      count: parts.leaveWaitingOverThreeDays,
      text: `${counted(parts.leaveWaitingOverThreeDays, 'request')} for leave waiting for more than ${LEAVE_PENDING_MAX_DAYS} days`,
      to: listLink('leave', { overdue: true }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** The four cards, which link to the lists they count. */
export function Stats() {
  const { timeZone } = useUser();
  const query = useEmployerStats();
  const part = useHoldNext<HTMLDivElement>(isFirstLoad(query));
  const { data } = query;
  const failed = hasFailed(query);
  useRefetchAtDueTimes();
  const value = (name: 'totalEmployees' | 'activeSchedules' | 'pendingTimesheets' | 'overdueItems') =>
    data ? data[name] : failed ? '–' : undefined;
  const hint = failed && !data ? { hint: 'Not available' } : {};
  const today = todayIn(timeZone);
  const parts = data ? attentionParts(data, today) : [];
  const onlyPart = parts.length === 1 ? parts[0]!.to : `#${ATTENTION}`;
  return (
    <div ref={part} className={styles.stats} data-holds-next={isFirstLoad(query)}>
      <QueryFailed query={query} what="the numbers" />
      <div className={styles.cards}>
        <StatCard
          label="Total Employees"
          value={value('totalEmployees')}
          {...hint}
          icon="users"
          to={listLink('employees', { role: 'employee', isActive: true })}
        />
        <StatCard
          label="Active Schedules"
          value={value('activeSchedules')}
          {...hint}
          icon="calendar"
          to={listLink('schedules', { status: 'active', date_gte: today })}
        />
        <StatCard
          label="Pending Timesheets"
          value={value('pendingTimesheets')}
          {...hint}
          icon="clipboard"
          to={listLink('timesheets', { status: 'pending' })}
        />
        <StatCard
          label="Requires Attention"
          value={value('overdueItems')}
          {...hint}
          icon="alert"
          tone={parts.length > 0 ? 'warn' : 'accent'}
          to={parts.length > 0 ? onlyPart : listLink('timesheets', { overdue: true })}
        />
      </div>
    </div>
  );
}

/** Links to the lists of what needs an answer, which the card 'Requires Attention' counts. */
export function Attention() {
  const { timeZone } = useUser();
  const { data } = useEmployerStats();
  const parts = data ? attentionParts(data, todayIn(timeZone)) : [];
  if (parts.length === 0) return null;
  return (
    <ul className={styles.attention} id={ATTENTION} tabIndex={-1} aria-label="Requires Attention">
      {parts.map(({ text, to }) => (
        <li key={text}>
          <Link to={to} className={styles.part}>
            <Icon name="alert" size={16} />
            {text}
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
