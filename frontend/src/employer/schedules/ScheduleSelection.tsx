import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { counted } from '../../lib/counts.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { SelectionBar } from '../components/SelectionBar.js';
import { useSelected } from '../components/use-selected.js';
import { scheduleTitle } from './labels.js';
import styles from './schedules.module.css';
import { useDeleteSchedules } from './use-delete-schedules.js';

/** What can be done with the ticked schedules. */
export function ScheduleSelection() {
  const user = useUser();
  const format = useFormat();
  const chosen = useSelected<ScheduleView>();
  const { onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteSchedules();
  const people = chosen.reduce((sum, { assignedCount = 0 }) => sum + assignedCount, 0);
  const remove = (): void =>
    mutate(chosen, {
      onSuccess: () => onUnselectItems(),
      onSettled: () => setAsking(false),
    });
  return (
    <SelectionBar noun="schedule">
      {can(user, 'schedule.delete') && (
        <Button variant="secondary" size="small" icon="trash" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${counted(chosen.length, 'schedule')}?`}
        description={`They go for good${people > 0 ? `, with ${counted(people, 'assignment')}; the people on them are told` : ''}. Schedules with timesheets stay.`}
        confirm={`Delete ${counted(chosen.length, 'schedule')}`}
        pending={isPending}
        pendingText="Deleting..."
        onConfirm={remove}
      >
        {/* A list that may scroll is reached by the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={styles.names} tabIndex={0} aria-label="Schedules to delete">
          {chosen.map((schedule) => (
            <li key={schedule.id}>{scheduleTitle(schedule, format)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </SelectionBar>
  );
}
