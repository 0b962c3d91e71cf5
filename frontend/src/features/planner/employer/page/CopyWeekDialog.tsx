import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { Copied } from '@contract/rotas/copy/rota-copy.contract.js';
import { useState } from 'react';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { usePlanner } from '../../api/planner.js';
import { useCopyWeek } from '../../api/planner-copies.js';
import { plannedShifts } from '../board/planned-shifts.js';
import type { PlannerDialogProps } from './dialog-props.js';
import { CopyReportDialog, isReported } from './CopyReportDialog.js';

/** Copies all shifts of the week before, after a confirmation that counts them. Lists those that could not be copied, and
 * those that stay open. */
export default function CopyWeekDialog({ shown: { day }, onClose }: PlannerDialogProps) {
  const [reported, setReported] = useState<Copied | null>(null);
  if (reported) return <CopyReportDialog copied={reported} onClose={onClose} />;
  const show = (copied: Copied): void => (isReported(copied) ? setReported(copied) : onClose());
  return <CopyQuestion day={day} onCopied={show} onClose={onClose} />;
}

interface QuestionProps {
  day: LocalDate;
  onClose: () => void;
  onCopied: (copied: Copied) => void;
}

function CopyQuestion({ day, onCopied, onClose }: QuestionProps) {
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const week = weekOf(day, firstDayOfWeek);
  const before = { first: addDays(week.first, -7), last: addDays(week.last, -7) };
  const source = usePlanner(before.first, before.last);
  const target = usePlanner(week.first, week.last);
  const copy = useCopyWeek();
  const isLoading =
    source.isPlaceholderData || target.isPlaceholderData || source.isPending || target.isPending;
  const countOf = ({ data }: typeof source): number | null =>
    data && !isLoading ? plannedShifts(data).length : null;
  const [count, already] = [countOf(source), countOf(target)];
  const name = ({ first, last }: typeof week): string => `${format.day(first)} – ${format.day(last)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={count === null ? 'Copy last week?' : `Copy ${counted(count, 'shift')} of last week?`}
      description={
        <>
          <p>
            The shifts of {name(before)} are copied to {name(week)}. Employees see the copies once you publish
            them.
          </p>
          {already !== null && already > 0 && (
            <p>This week already has {counted(already, 'shift')}. The copies are added to them.</p>
          )}
        </>
      }
      confirm="Copy Shifts"
      danger={false}
      disabled={count === 0}
      pending={copy.isPending}
      pendingText="Copying..."
      onConfirm={() => copy.mutate({ from: before.first, to: week.first }, { onSuccess: onCopied })}
    />
  );
}
