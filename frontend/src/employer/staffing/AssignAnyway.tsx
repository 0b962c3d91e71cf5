import { useFormat } from '../../session/use-format.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import type { Candidate } from './candidates.js';

/** Who works elsewhere at the time; `busy` is null where that could not be looked up. */
export type Asked = Pick<Candidate, 'id' | 'name' | 'busy'>;

interface Props {
  candidate: Asked;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody gets a shift that overlaps another of theirs, or may do so. */
export function AssignAnyway({ candidate: { name, busy }, pending, onConfirm, onClose }: Props) {
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Give it to ${name} anyway?`}
      description={
        busy ? `${name} already works ${format.shift(busy)}.` : `What ${name} works could not be looked up.`
      }
      cancel="Go Back"
      confirm="Assign Anyway"
      danger={false}
      pending={pending}
      pendingText="Assigning..."
      onConfirm={onConfirm}
    />
  );
}
