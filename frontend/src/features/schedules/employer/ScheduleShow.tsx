import { durationText } from '@contract/common/time/durations.js';
import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useDeleteSchedule } from '../api/schedules.js';
import { useFormat } from '@/session/use-format.js';
import { Card } from '@/ui/layout/Card.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import styles from '@/components/employer/records/record.module.css';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useDeletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { peopleText } from '../../shifts/shared/employer/people-text.js';
import { AssignedPeople } from './assignments/AssignedPeople.js';
import { NeedsCoverChip } from '../shared/employer/NeedsCoverChip.js';
import { ScheduleActions } from './ScheduleActions.js';
import { ScheduleNotice } from './ScheduleNotice.js';
import { Slot } from '@/components/employer/slots.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

/** The page of a schedule: details, assigned employees and timesheets. */
export function ScheduleShow() {
  const { isDeleted, deletion } = useDeletion(useDeleteSchedule());
  if (isDeleted) return null;
  return (
    <ShowPage<ScheduleView> title={({ name }) => name} actions={<ScheduleActions deletion={deletion} />}>
      <ScheduleNotice />
      <div className={styles.columns} data-in-order>
        <Details />
        <div className={styles.tables} data-in-order>
          <AssignedPeople />
          <Slot name="scheduleTimesheets" />
        </div>
      </div>
    </ShowPage>
  );
}

function Details() {
  const format = useFormat();
  const schedule = useRecord<ScheduleView>();
  const { date, venue, description, status, needsCover, createdAt, approvedAt } = schedule;
  const marks = (
    <>
      {needsCover && <NeedsCoverChip schedule={schedule} />}
      <StatusChip status={status} />
    </>
  );
  return (
    <Card title="Details" icon="calendar" actions={marks}>
      <Facts>
        <Fact name="Date">{format.weekdayDate(date)}</Fact>
        <Fact name="Times">{format.shiftTimes(schedule)}</Fact>
        {schedule.breakMinutes > 0 && <Fact name="Break">{durationText(schedule.breakMinutes)}</Fact>}
        <Fact name="Venue">
          <VenueLink venue={venue} />
        </Fact>
        <Fact name="People">{peopleText(schedule)}</Fact>
        <Fact name="Description">{description || 'None'}</Fact>
        <Fact name="Created">
          <Timestamp at={createdAt} by={schedule.createdById} />
        </Fact>
        {approvedAt && (
          <Fact name={status === 'rejected' ? 'Decided' : 'Approved'}>
            <Timestamp at={approvedAt} by={schedule.approvedById} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
