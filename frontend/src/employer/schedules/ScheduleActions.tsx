import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { counted } from '../../lib/counts.js';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import { EditLink } from '../components/RecordActions.js';
import { useRecord } from '../components/use-record.js';
import { scheduleTitle } from './labels.js';

interface Props {
  deleting: boolean;
  /** Deletes; `failed` is called when that did not work. */
  onDelete: (failed: () => void) => void;
}

/** Edit and delete. */
export function ScheduleActions({ deleting, onDelete }: Props) {
  const user = useUser();
  const format = useFormat();
  const schedule = useRecord<ScheduleView>();
  const [asking, setAsking] = useState(false);
  const people = schedule.assignedCount ?? 0;
  return (
    <>
      {can(user, 'schedule.edit') && <EditLink />}
      {can(user, 'schedule.delete') && (
        <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${scheduleTitle(schedule, format)}?`}
        description={
          people > 0
            ? `It goes for good, with ${counted(people, 'assignment')}; the people on it are told that their shift is cancelled.`
            : 'It goes for good. Nobody is assigned to it.'
        }
        confirm="Delete Schedule"
        pending={deleting}
        pendingText="Deleting..."
        onConfirm={() => onDelete(() => setAsking(false))}
      />
    </>
  );
}
