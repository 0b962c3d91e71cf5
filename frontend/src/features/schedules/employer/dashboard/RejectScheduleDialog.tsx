import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useState } from 'react';
import { useRejectSchedule } from '../../api/schedules.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { currentRecordOf } from '@/api/form-errors.js';
import { ReasonDialog } from '@/components/employer/decisions/ReasonDialog.js';

interface Props {
  schedule: ScheduleView;
  /** Keeps the row of the rejected schedule in place. */
  hold?: (rejected: ScheduleView) => void;
  onClose: () => void;
}

/** Rejects a schedule with a reason. Shows the current schedule if it changed in the meantime. */
export function RejectScheduleDialog({ schedule, hold, onClose }: Props) {
  const format = useFormat();
  const { mutate, isPending } = useRejectSchedule();
  const [current, setCurrent] = useState<ScheduleView | null>(null);
  const { id, version, name, date } = current ?? schedule;
  return (
    <ReasonDialog
      title="Reject Schedule"
      description={`${name}, ${format.date(date)}. The creator will see the reason.`}
      label="Reason"
      confirm="Reject Schedule"
      pending={isPending}
      pendingText="Rejecting..."
      changed={
        current && (
          <>
            This schedule changed while you were reading: {format.date(current.date)},{' '}
            {format.shiftTimes(current)} <StatusChip status={current.status} />. Reject again to reject this
            version.
          </>
        )
      }
      onConfirm={(reason) =>
        mutate(
          { id, version, reason },
          {
            onSuccess: (rejected) => {
              hold?.(rejected);
              onClose();
            },
            onError: (error) => setCurrent(currentRecordOf<ScheduleView>(error) ?? current),
          },
        )
      }
      onClose={onClose}
    />
  );
}
