import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useLostAssignments } from '../api/assignments.js';
import { useApproveSchedule } from '../api/schedules.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Icon } from '@/ui/display/Icon.js';
import { RejectScheduleDialog } from './dashboard/RejectScheduleDialog.js';
import { DecisionButtons } from '@/components/employer/decisions/DecisionButtons.js';
import styles from '@/components/employer/records/record.module.css';
import { FillSchedule } from './assignments/FillSchedule.js';
import { peopleText } from '../../shifts/shared/employer/people-text.js';
import { leaversText } from '@/lib/leavers-text.js';
import { useRecord } from '@/components/employer/records/use-record.js';

/** The notice above a schedule: a pending decision, missing cover, or the reason of a rejection. */
export function ScheduleNotice() {
  const user = useUser();
  const schedule = useRecord<ScheduleView>();
  if (can(user, 'schedule.decide', schedule)) return <DecisionNotice schedule={schedule} />;
  if (schedule.needsCover) return <CoverNotice schedule={schedule} />;
  if (schedule.status !== 'rejected') return null;
  return (
    <div className={styles.problem}>
      <Icon name="x-circle" />
      <p>
        <span className={styles.name}>Rejected: </span>
        {schedule.rejectionReason ?? 'no reason was given.'}
      </p>
    </div>
  );
}

/** Shows how many employees are missing, and who left the company. */
function CoverNotice({ schedule }: { schedule: ScheduleView }) {
  const user = useUser();
  const { data: lost } = useLostAssignments(schedule.id);
  const left = (lost?.items ?? []).map(({ employee }) => employee);
  return (
    <div className={styles.warning}>
      <Icon name="user-plus" />
      <p className={styles.grow}>
        {left.length > 0 && `${leaversText(left)} `}
        {schedule.assignedCount
          ? `${peopleText({ ...schedule, invitedCount: 0 })} employees are`
          : 'No employees are'}{' '}
        assigned. This shift needs cover: choose someone.
      </p>
      {can(user, 'schedule.assign') && <FillSchedule schedule={schedule} />}
    </div>
  );
}

function DecisionNotice({ schedule }: { schedule: ScheduleView }) {
  const [rejecting, setRejecting] = useState(false);
  const { mutate, isPending } = useApproveSchedule();
  const { id, version } = schedule;
  return (
    <div className={styles.warning}>
      <Icon name="clock" />
      <p className={styles.grow}>This schedule is pending approval. Employees do not see it yet.</p>
      <span className={styles.rowActions}>
        <DecisionButtons
          size="medium"
          pending={isPending}
          onApprove={() => mutate({ id, version })}
          onReject={() => setRejecting(true)}
        />
      </span>
      {rejecting && <RejectScheduleDialog schedule={schedule} onClose={() => setRejecting(false)} />}
    </div>
  );
}
