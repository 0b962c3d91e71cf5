import { durationText, hoursText } from '@contract/common/time/durations.js';
import { exceptionTexts } from '@contract/timesheets/exceptions/timesheet-exceptions.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import { ButtonLink } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { DateText } from '@/components/employer/records/DateText.js';
import { ScheduleTimes } from '../../schedules/shared/employer/ScheduleTimes.js';
import { ACTIONS_LABEL, type ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { hoursRows } from './compare/hours-rows.js';
import { minutesOverPlan, signedDurationText } from './compare/plan-differences.js';
import { useTolerance } from './use-tolerance.js';
import { TimesheetDecision } from './TimesheetDecision.js';
import styles from './timesheets.module.css';

/** The date as a link to the timesheet, with start and end. */
function DateAndTimes({ sheet }: { sheet: TimesheetView }) {
  return (
    <span className={styles.lines}>
      <Link to={showLink('timesheets', sheet.id)}>
        <DateText date={sheet.date} />
      </Link>
      <TimesheetTimes sheet={sheet} />
    </span>
  );
}

/** The paid hours, and the planned, clocked and submitted hours with the difference from the plan, without breaks. The submitted hours
 * are listed only if rounding or a paid break makes them differ from the paid ones. */
function Hours({ sheet }: { sheet: TimesheetView }) {
  const rows = hoursRows(sheet);
  const submitted = rows.at(-1)!;
  const over = minutesOverPlan(sheet);
  const compared = rows.filter(
    ({ name, minutes }) => name !== 'Submitted' || minutes !== sheet.workedMinutes,
  );
  return (
    <span className={styles.lines}>
      <span className={styles.submitted}>
        <span title="Paid">{hoursText(sheet.totalHours)}</span>
        {over !== null && (
          <span className={styles.over} data-differs={over !== 0}>
            {signedDurationText(over)}
            <VisuallyHidden> compared with the plan</VisuallyHidden>
          </span>
        )}
      </span>
      <span className={styles.compared}>
        {compared.length === 0
          ? 'Not planned, not clocked'
          : compared.map(({ name, minutes }) => (
              <span
                key={name}
                data-same={(name !== 'Submitted' && minutes === submitted.minutes) || undefined}
              >
                {name} {durationText(minutes)}
              </span>
            ))}
      </span>
    </span>
  );
}

/** The status, and below it what to check before approving. Decided hours keep it, so that their row keeps its height. */
function CheckedStatus({ sheet }: { sheet: TimesheetView }) {
  const tolerance = useTolerance();
  const texts = exceptionTexts(sheet, tolerance);
  return (
    <span className={styles.status} data-status={sheet.status}>
      <StatusChip status={sheet.status} />
      {texts.length > 0 && (
        <ul
          className={styles.toCheck}
          data-decided={sheet.status !== 'pending' || undefined}
          aria-label="To check"
        >
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </span>
  );
}

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
    render: (sheet) => <DateAndTimes sheet={sheet} />,
  },
  {
    source: 'totalHours',
    label: 'Hours',
    card: 'line',
    sortable: true,
    first: 'DESC',
    short: true,
    render: (sheet) => <Hours sheet={sheet} />,
  },
  {
    // Sorts pending exceptions first, then other pending hours.
    source: 'exceptions',
    label: 'Status',
    card: 'line',
    sortable: true,
    first: 'DESC',
    render: (sheet) => <CheckedStatus sheet={sheet} />,
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
