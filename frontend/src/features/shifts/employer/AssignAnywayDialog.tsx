import { useFormat } from '../../../session/use-format.js';
import { ConfirmDialog } from '../../../ui/overlays/Dialog.js';
import type { Candidate } from './candidates.js';

/** The chosen employee. `busy` is null if their other work could not be loaded. */
export type Asked = Pick<Candidate, 'id' | 'name' | 'busy'>;

interface Props {
  candidate: Asked;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation if the shift overlaps the employee's other work, or if that work could not be loaded.
 */
export function AssignAnywayDialog({ candidate: { name, busy }, pending, onConfirm, onClose }: Props) {
  const format = useFormat();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Assign ${name} anyway?`}
      description={
        busy ? `${name} already works ${format.shift(busy)}.` : `We could not check whether ${name} is free.`
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
