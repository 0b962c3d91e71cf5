import { useFormat } from '@/session/use-format.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import type { Candidate } from './candidates.js';

/** The chosen employee. Without findings their other work could not be loaded. */
export type Asked = Pick<Candidate, 'id' | 'name' | 'busy' | 'findings'>;

interface Props {
  candidate: Asked;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation with the findings about the employee, or if their other work could not be loaded. */
export function AssignAnywayDialog({ candidate, pending, onConfirm, onClose }: Props) {
  const { name, busy, findings } = candidate;
  const format = useFormat();
  const overlap = busy && `${name} already works ${format.shift(busy)}.`;
  const words = findings.flatMap((finding) => (finding.rule === 'overlap' ? [] : finding.words));
  const known = [overlap, ...words].filter(Boolean).join(' ');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Assign ${name} anyway?`}
      description={known || `We could not check whether ${name} is free.`}
      cancel="Go Back"
      confirm="Assign Anyway"
      danger={false}
      pending={pending}
      pendingText="Assigning..."
      onConfirm={onConfirm}
    />
  );
}
