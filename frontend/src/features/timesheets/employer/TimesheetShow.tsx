import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetDetailView } from '@contract/timesheets/timesheets.contract.js';
import { Link } from 'react-router';
import { FlagList } from '@/components/hours/FlagList.js';
import { HoursExplanation } from '../shared/HoursExplanation.js';
import { HistoryEntries } from '../shared/HistoryEntries.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { showLink } from '@/components/employer/links.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import styles from '@/components/employer/records/record.module.css';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { ClockActionLocation } from '../../clock/shared/employer/ClockActionLocation.js';
import { useClockEntryVenueById } from '../../clock/shared/employer/use-clock-entry-venue.js';
import { TimesheetPay } from '../../pay-periods/shared/employer/TimesheetPay.js';
import { CompareHours } from './compare/CompareHours.js';
import { timesheetTitle } from './labels.js';
import { PlanBars } from './compare/PlanBars.js';
import { TimesheetDecision } from './TimesheetDecision.js';
import { ReopenTimesheet } from './ReopenTimesheet.js';

/** The page of a timesheet: hours beside the plan, flags and history. */
export function TimesheetShow() {
  const format = useFormat();
  return (
    <ShowPage<TimesheetDetailView> title={(sheet) => timesheetTitle(sheet, format)} actions={<Actions />}>
      <div className={styles.columns} data-in-order>
        <div className={styles.stack} data-in-order>
          <Hours />
          <Details />
        </div>
        <div className={styles.stack} data-in-order>
          <Explanation />
          <Pay />
          <History />
        </div>
      </div>
    </ShowPage>
  );
}

function Actions() {
  const sheet = useRecord<TimesheetDetailView>();
  return (
    <>
      <TimesheetDecision sheet={sheet} size="medium" />
      <ReopenTimesheet sheet={sheet} />
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
  const sheet = useRecord<TimesheetDetailView>();
  const title = sheet.clockOutTime ? 'Planned, Clocked and Submitted' : 'Planned and Submitted';
  return (
    <Card title={title} icon="clipboard" actions={<StatusChip status={sheet.status} />}>
      <CompareHours sheet={sheet} />
      <PlanBars sheet={sheet} />
      <FlagList of={sheet} />
    </Card>
  );
}

function Pay() {
  const { id } = useRecord<TimesheetDetailView>();
  return <TimesheetPay id={id} />;
}

function Explanation() {
  const sheet = useRecord<TimesheetDetailView>();
  return (
    <Card title="How the Hours Are Calculated" icon="info">
      <HoursExplanation hours={sheet} />
    </Card>
  );
}

/** The locations of the clock actions. For hours without a clock-in, the location of the submission. */
function ClockLocations({ sheet }: { sheet: TimesheetDetailView }) {
  const { clockEntryId, clockInTime, clockInLocation, clockOutLocation } = sheet;
  const venue = useClockEntryVenueById(clockEntryId);
  if (!clockInTime && !clockOutLocation) return null;
  return (
    <>
      {clockInTime && (
        <Fact name="Clocked in at">
          <ClockActionLocation location={clockInLocation} venue={venue} />
        </Fact>
      )}
      <Fact name={clockInTime ? 'Clocked out at' : 'Sent from'}>
        <ClockActionLocation location={clockOutLocation} venue={venue} />
      </Fact>
    </>
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
        <ClockLocations sheet={sheet} />
        {sheet.clockEntryId && (
          <Fact name="Clocked">
            <Link to={showLink('clock-entries', sheet.clockEntryId)}>Clock entry</Link>
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
