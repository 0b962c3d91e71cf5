import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import { Link } from 'react-router';
import { plannedTimes } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { Chip, StatusChip } from '@/ui/display/Chip.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { FlagList } from '@/components/hours/FlagList.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import styles from '@/components/employer/records/record.module.css';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { missedHoursLink, showLink } from '@/components/employer/links.js';
import { ClockActionLocation } from '../../shared/employer/ClockActionLocation.js';
import { EndEntryButton } from './EndEntryButton.js';
import { entryTitle } from './labels.js';
import { timeSinceClockInText, attendanceStatus } from './attendance.js';
import { useClockEntryVenue } from '../../shared/employer/use-clock-entry-venue.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

/** The page of a clock entry: times, locations, plan and flags. */
export function ClockEntryShow() {
  const format = useFormat();
  return (
    <ShowPage<ClockEntryView> title={(entry) => entryTitle(entry, format)} actions={<Actions />}>
      <div className={styles.columns} data-in-order>
        <ClockedTimes />
        <Details />
      </div>
    </ShowPage>
  );
}

function Actions() {
  const entry = useRecord<ClockEntryView>();
  return (
    <>
      {entry.timesheetId && (
        <ButtonLink to={showLink('timesheets', entry.timesheetId)} variant="secondary" icon="clipboard">
          Timesheet
        </ButtonLink>
      )}
      {entry.status === 'missed' && (
        <ButtonLink to={missedHoursLink(entry.id)} variant="secondary" icon="plus">
          Enter Hours
        </ButtonLink>
      )}
      <EndEntryButton entry={entry} size="medium" />
    </>
  );
}

/** The time since the clock-in, with a chip for late or overdue. */
function RunningTime({ entry }: { entry: ClockEntryView }) {
  const now = useNow();
  const { word, tone, icon } = attendanceStatus(entry, now);
  return (
    <>
      {timeSinceClockInText(entry, now)}{' '}
      <Chip tone={tone} icon={icon}>
        {word}
      </Chip>
    </>
  );
}

function ClockedTimes() {
  const format = useFormat();
  const entry = useRecord<ClockEntryView>();
  const venue = useClockEntryVenue(entry);
  return (
    <Card title="Clocked" icon="clock" actions={<StatusChip status={entry.status} />}>
      <Facts>
        <Fact name="Clocked in">{format.instant(entry.clockedInAt)}</Fact>
        <Fact name="Clocked in at">
          <ClockActionLocation location={entry.clockInLocation} venue={venue} />
        </Fact>
        {entry.status === 'open' && (
          <Fact name="Running">
            <RunningTime entry={entry} />
          </Fact>
        )}
        {entry.clockedOutAt && (
          <>
            <Fact name="Clocked out">{format.instant(entry.clockedOutAt)}</Fact>
            <Fact name="Clocked out at">
              <ClockActionLocation location={entry.clockOutLocation} venue={venue} />
            </Fact>
          </>
        )}
        <Fact name="Break">{entry.breakMinutes > 0 ? durationText(entry.breakMinutes) : 'None'}</Fact>
        {entry.endReason && <Fact name="Ended by an employer because">{entry.endReason}</Fact>}
      </Facts>
      <FlagList of={entry} />
    </Card>
  );
}

function Details() {
  const { timeZone } = useUser();
  const format = useFormat();
  const entry = useRecord<ClockEntryView>();
  const { employee, employeeId, schedule, scheduleId, venue } = entry;
  const planned = plannedTimes(entry, timeZone);
  return (
    <Card title="Details" icon="info">
      <Facts>
        <Fact name="Employee">
          <PersonLink person={employee} to={showLink('employees', employeeId)} />
        </Fact>
        <Fact name="Schedule">
          {scheduleId ? <Link to={showLink('schedules', scheduleId)}>{schedule.name}</Link> : schedule.name}
        </Fact>
        <Fact name="Venue">
          <VenueLink venue={venue} />
        </Fact>
        <Fact name="Planned">
          {format.weekdayDate(planned.date)}, {format.shiftTimes(planned)}
        </Fact>
      </Facts>
    </Card>
  );
}
