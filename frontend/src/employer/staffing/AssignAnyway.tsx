import { useFormat } from '../../session/use-format.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import type { Candidate } from './candidates.js';

interface Props {
  /** Who works elsewhere at the time. */
  candidate: Candidate;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody gets a shift that overlaps another of theirs. */
export function AssignAnyway({ candidate: { name, busy }, pending, onConfirm, onClose }: Props) {
  const format = useFormat();
  if (!busy) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Give it to ${name} anyway?`}
      description={`${name} already works ${format.shift(busy)}.`}
      cancel="Go Back"
      confirm="Assign Anyway"
      danger={false}
      pending={pending}
      pendingText="Assigning..."
      onConfirm={onConfirm}
    />
  );
}
