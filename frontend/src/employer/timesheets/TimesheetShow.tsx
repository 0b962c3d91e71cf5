import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetDetailView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import { plannedTimes } from '../../lib/dates.js';
import { HistoryEntries } from '../../pages/hours/HistoryEntries.js';
import { useFormat } from '../../session/use-format.js';
import { MapLink } from './MapLink.js';
import { useUser } from '../../session/session.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/Chip.js';
import { Fact, Facts } from '../../ui/Facts.js';
import { showLink } from '../links.js';
import { FlagList } from '../components/FlagList.js';
import { PersonLink } from '../components/PersonLink.js';
import styles from '../components/record.module.css';
import { ShowPage } from '../components/RecordPage.js';
import { useRecord } from '../components/use-record.js';
import { Timestamp } from '../components/Timestamp.js';
import { timesheetTitle } from './labels.js';
import { PlanBars } from './PlanBars.js';
import { TimesheetDecision } from './TimesheetDecision.js';
import { TimesheetReopen } from './TimesheetReopen.js';
import own from './timesheets.module.css';

/** One timesheet: planned against submitted, what to look at, and its whole history. */
export function TimesheetShow() {
  const format = useFormat();
  return (
    <ShowPage<TimesheetDetailView> title={(sheet) => timesheetTitle(sheet, format)} actions={<Actions />}>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Hours />
          <Details />
        </div>
        <History />
      </div>
    </ShowPage>
  );
}

function Actions() {
  const sheet = useRecord<TimesheetDetailView>();
  return (
    <>
      <TimesheetDecision sheet={sheet} size="medium" />
      <TimesheetReopen sheet={sheet} />
    </>
  );
}

function History() {
  const { history } = useRecord<TimesheetDetailView>();
  return (
    <Card title="History" icon="clock">
      <HistoryEntries entries={history} />
    </Card>
  );
}

function Hours() {
  const { timeZone } = useUser();
  const format = useFormat();
  const sheet = useRecord<TimesheetDetailView>();
  const planned = plannedTimes(sheet, timeZone);
  return (
    <Card title="Planned and Submitted" icon="clipboard" actions={<StatusChip status={sheet.status} />}>
      <div className={own.compare}>
        {[
          { name: 'Planned', times: planned },
          { name: 'Submitted', times: sheet },
        ].map(({ name, times }) => (
          <div key={name} className={own.side}>
            <p className={own.sideName}>{name}</p>
            <p>{format.weekdayDate(times.date)}</p>
            <p className={own.sideTimes}>{format.shiftTimes(times)}</p>
          </div>
        ))}
      </div>
      <PlanBars sheet={sheet} />
      <FlagList flags={sheet.flags} />
    </Card>
  );
}

function Details() {
  const sheet = useRecord<TimesheetDetailView>();
  const { employee, schedule, scheduleId, breakMinutes, notes, status } = sheet;
  return (
    <Card title="Details" icon="info">
      <Facts>
        <Fact name="Employee">
          <PersonLink person={employee} to={showLink('employees', employee.id)} />
        </Fact>
        <Fact name="Schedule">
          {scheduleId ? <Link to={showLink('schedules', scheduleId)}>{schedule.name}</Link> : schedule.name}
        </Fact>
        <Fact name="Break">{breakMinutes > 0 ? durationText(breakMinutes) : 'None'}</Fact>
        <Fact name="Hours">{hoursText(sheet.totalHours)}</Fact>
        <Fact name="Notes">{notes || 'None'}</Fact>
        {sheet.clockOutLocation && (
          <Fact name="Sent from">
            <MapLink location={sheet.clockOutLocation} />
          </Fact>
        )}
        {status === 'rejected' && (
          <Fact name="Rejected because">{sheet.rejectionReason ?? 'No reason was given'}</Fact>
        )}
        {sheet.reopenReason && status === 'pending' && (
          <Fact name="Reopened because">{sheet.reopenReason}</Fact>
        )}
        <Fact name="Submitted">
          <Timestamp at={sheet.createdAt} by={sheet.enteredById} />
        </Fact>
        {sheet.decidedAt && (
          <Fact name="Decided">
            <Timestamp at={sheet.decidedAt} by={sheet.decidedById} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
