import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { Link, useNavigate, useParams } from 'react-router';
import { useDeleteSchedule, useSchedule } from '../../api/calls/schedules.js';
import { formatDate, formatInstant, formatShift, formatWeekday } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { StatusChip } from '../../ui/Chip.js';
import { Card } from '../../ui/Card.js';
import { Fact, Facts } from '../components/Facts.js';
import { backToList, venueLink } from '../components/links.js';
import { PersonName } from '../components/PersonName.js';
import styles from '../components/record.module.css';
import { RecordPage } from '../components/RecordPage.js';
import { AssignedPeople } from './AssignedPeople.js';
import { CoverChip } from './CoverChip.js';
import { scheduleKind } from './labels.js';
import { ScheduleActions } from './ScheduleActions.js';
import { ScheduleHours } from './ScheduleHours.js';
import { ScheduleNotice } from './ScheduleNotice.js';

/** One schedule: what is planned, who is on it, and what became of it. */
export function ScheduleShow() {
  const { id = '' } = useParams();
  const query = useSchedule(id);
  const remove = useDeleteSchedule();
  const navigate = useNavigate();
  const leave = (): void => void navigate(backToList('schedules'), { replace: true });
  // What was just deleted is not looked for again while the page is being left.
  if (remove.isSuccess) return null;
  return (
    <RecordPage
      kind={scheduleKind}
      query={query}
      title={({ name }) => name}
      actions={(schedule) => (
        <ScheduleActions
          schedule={schedule}
          deleting={remove.isPending}
          onDelete={(done) => remove.mutate(schedule.id, { onSuccess: leave, onError: done })}
        />
      )}
    >
      {(schedule) => (
        <>
          <ScheduleNotice schedule={schedule} />
          <div className={styles.columns}>
            <Details schedule={schedule} />
            <div className={styles.stack}>
              <AssignedPeople schedule={schedule} />
              <ScheduleHours schedule={schedule} />
            </div>
          </div>
        </>
      )}
    </RecordPage>
  );
}

function Marks({ schedule: { status, needsCover } }: { schedule: ScheduleView }) {
  return (
    <>
      {needsCover && <CoverChip />}
      <StatusChip status={status} />
    </>
  );
}

function Details({ schedule }: { schedule: ScheduleView }) {
  const { timeZone } = useUser();
  const { date, venue, description, status, createdById, createdAt, approvedById, approvedAt } = schedule;
  return (
    <Card title="Details" icon="calendar" actions={<Marks schedule={schedule} />}>
      <Facts>
        <Fact name="Date">
          {formatWeekday(date)}, {formatDate(date)}
        </Fact>
        <Fact name="Times">{formatShift(schedule, timeZone)}</Fact>
        <Fact name="Venue">{venue ? <Link to={venueLink(venue.id)}>{venue.name}</Link> : 'No venue'}</Fact>
        <Fact name="Description">{description || 'None'}</Fact>
        <Fact name="Created">
          {formatInstant(createdAt, timeZone)}
          {createdById && (
            <>
              {' '}
              by <PersonName id={createdById} />
            </>
          )}
        </Fact>
        {approvedAt && (
          <Fact name={status === 'rejected' ? 'Decided' : 'Approved'}>
            {formatInstant(approvedAt, timeZone)}
            {approvedById && (
              <>
                {' '}
                by <PersonName id={approvedById} />
              </>
            )}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
