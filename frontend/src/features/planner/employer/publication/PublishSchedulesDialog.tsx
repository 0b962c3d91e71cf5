import type { PlannedScheduleView } from '@contract/planner/planner.contract.js';
import type { ReactNode } from 'react';
import { counted, moreText } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { usePublishSchedules } from '../../api/planner.js';
import styles from '../page/planner-page.module.css';

/** The schedules that the dialog lists. */
const MOST = 10;

interface Props {
  /** Drafts and schedules with changes, or schedules that are pending approval. */
  schedules: readonly PlannedScheduleView[];
  approve: boolean;
  /** True while shifts are still being saved. They are published too, so the button waits for them. */
  isSaving: boolean;
  onClose: () => void;
  /** Shown below the list. */
  children: ReactNode;
}

/** Publishes drafts and changes, or approves schedules that are pending approval, after listing them. */
export function PublishSchedulesDialog({ schedules, approve, isSaving, onClose, children }: Props) {
  const format = useFormat();
  const publish = usePublishSchedules();
  // The server knows who loses a removed shift, and the client does not.
  const hasChanges = schedules.some(({ unpublishedCount }) => unpublishedCount > 0);
  const shifts = schedules.flatMap((schedule) => schedule.shifts);
  const people = new Set(shifts.flatMap(({ employeeId }) => employeeId ?? []));
  const hasInvited = shifts.some(({ invitationId }) => invitationId !== null);
  const consequence = hasChanges
    ? 'Employees whose shifts change will be notified.'
    : newPeopleText(people.size);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${publishSchedulesText(schedules.length, approve)}?`}
      description={
        hasInvited ? `${consequence} Invited people get their shifts when they join.` : consequence
      }
      confirm={approve ? 'Approve and publish' : 'Publish schedules'}
      danger={false}
      disabled={isSaving}
      pending={publish.isPending}
      pendingText="Publishing..."
      onConfirm={() =>
        publish.mutate(
          {
            schedules: schedules.map(({ id, version, unpublishedCount }) => ({
              id,
              version,
              unpublishedCount,
            })),
          },
          { onSettled: onClose },
        )
      }
    >
      <ul className={styles.list}>
        {schedules.slice(0, MOST).map((schedule) => (
          <li key={schedule.id} className={styles.item}>
            <span>{schedule.name}</span>
            <span>
              {format.weekdayDay(schedule.date)}, {format.times(schedule)}
              {schedule.unpublishedCount > 0 && `: ${counted(schedule.unpublishedCount, 'change')}`}
            </span>
          </li>
        ))}
      </ul>
      {schedules.length > MOST && <p>{moreText(schedules.length - MOST)}</p>}
      {children}
    </ConfirmDialog>
  );
}

function newPeopleText(people: number): string {
  if (people === 0) return 'No employees are assigned, so no one will be notified.';
  return `${counted(people, 'employee')} will see their shifts and be notified.`;
}

/** Returns 'Publish 3 schedules' or 'Approve and publish 1 schedule'. */
export function publishSchedulesText(count: number, approve: boolean): string {
  return `${approve ? 'Approve and publish' : 'Publish'} ${counted(count, 'schedule')}`;
}
