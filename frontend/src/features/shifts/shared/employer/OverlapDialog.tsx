import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { OverlapList, type NamedOverlaps } from './OverlapList.js';

interface Props {
  overlaps: NamedOverlaps;
  pending?: boolean;
  pendingText?: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks for confirmation before an employee is assigned to overlapping work. */
export function OverlapDialog({ overlaps, onAnswer, ...rest }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Plan overlapping shifts?"
      description={<OverlapList {...overlaps} />}
      confirm="Plan Anyway"
      danger={false}
      onConfirm={() => onAnswer(true)}
      {...rest}
    />
  );
}
