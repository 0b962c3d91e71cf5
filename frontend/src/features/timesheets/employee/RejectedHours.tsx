import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useId } from 'react';
import { Link } from 'react-router';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { CardTitle } from '@/ui/layout/Card.js';
import { Panel } from '@/ui/layout/Panel.js';
import { ShiftTimes } from '../../shifts/shared/ShiftTimes.js';
import { useTimesheetDialogs } from '@/components/hours/timesheet-dialogs.js';
import { historyLink } from '../shared/history-filter.js';
import { rejectedHours } from './missing-hours.js';
import { rejectionText } from './rejection-text.js';
import styles from './RejectedHours.module.css';

const SHOWN = 3;

/** Lists rejected timesheets with their reasons. Renders nothing if there are none to correct. */
export function RejectedHours({ sheets }: { sheets: readonly TimesheetView[] }) {
  const titleId = useId();
  const rejected = rejectedHours(sheets);
  const count = rejected.length;
  if (count === 0) return null;
  return (
    <Panel className={styles.card} edge="bad" aria-labelledby={titleId}>
      <CardTitle id={titleId} icon="x-circle" tone="bad">
        {count === 1 ? 'A timesheet was rejected' : `${count} timesheets were rejected`}
      </CardTitle>
      <ul className={styles.list}>
        {rejected.slice(0, SHOWN).map((sheet) => (
          <RejectedTimesheet key={sheet.id} sheet={sheet} />
        ))}
      </ul>
      {count > SHOWN && <Link to={historyLink('rejected')}>Show all rejected timesheets</Link>}
    </Panel>
  );
}

function RejectedTimesheet({ sheet }: { sheet: TimesheetView }) {
  const user = useUser();
  const format = useFormat();
  const { show } = useTimesheetDialogs();
  const day = format.weekdayDay(sheet.date);
  return (
    <li className={styles.sheet}>
      <div className={styles.texts}>
        <p className={styles.name}>
          {day}: {sheet.shiftName}
        </p>
        <p className={styles.times}>
          <ShiftTimes shift={sheet} />
        </p>
        <p>{rejectionText(sheet.rejectionReason)}</p>
      </div>
      {can(user, 'timesheet.correct', sheet) && (
        <Button
          icon="pencil"
          aria-label={`Correct ${sheet.shiftName}, ${day}`}
          onClick={() => show({ kind: 'correct', sheet })}
        >
          Correct
        </Button>
      )}
    </li>
  );
}
