import { addDays, weekOf, type LocalDate } from '@contract/common/time/local.js';
import type { Copied } from '@contract/rotas/copy/rota-copy.contract.js';
import { useState } from 'react';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog, Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { OpenedShifts, SkippedShifts } from '@/features/rotas/shared/employer/copy/CopyReport.js';
import { useCopyWeek, usePlanner } from '../../api/planner.js';
import { plannedShifts } from '../board/planned-shifts.js';

interface Props {
  day: LocalDate;
  onClose: () => void;
}

/** Copies all shifts of the week before, after a confirmation that counts them. Lists those that could not be copied, and
 * those that stay open. */
export function CopyWeekDialog({ day, onClose }: Props) {
  const [reported, setReported] = useState<Copied | null>(null);
  if (reported) return <ReportDialog copied={reported} onClose={onClose} />;
  const show = (copied: Copied): void =>
    copied.skippedCount + copied.openedCount > 0 ? setReported(copied) : onClose();
  return <CopyQuestion day={day} onCopied={show} onClose={onClose} />;
}

interface QuestionProps extends Props {
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

function ReportDialog({ copied, onClose }: { copied: Copied; onClose: () => void }) {
  const { skipped, skippedCount, openedCount } = copied;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        skippedCount > 0
          ? `${counted(skippedCount, 'shift')} could not be copied`
          : `${counted(openedCount, 'copied shift')} ${openedCount === 1 ? 'stays' : 'stay'} open`
      }
      size="small"
    >
      <OpenedShifts copied={copied} />
      {skipped.length > 0 && <SkippedShifts shifts={skipped} count={skippedCount} />}
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
