import { ConfirmDialog } from '../../ui/Dialog.js';

interface Props {
  /** What would be at the same time as what, as sentences. */
  description: string;
  pending?: boolean;
  pendingText?: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before somebody gets work at the same time as other work. */
export function OverlapDialog({ onAnswer, ...rest }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Plan work at the same time?"
      confirm="Plan It"
      danger={false}
      onConfirm={() => onAnswer(true)}
      {...rest}
    />
  );
}
