import { Button } from '../../ui/Button.js';
import type { Click } from './use-held-rows.js';
import styles from './decisions.module.css';

interface Props {
  size?: 'small' | 'medium';
  /** True while an approval is under way. */
  pending: boolean;
  onApprove: (click: Click) => void;
  onReject: (click: Click) => void;
}

/** Approve and Reject, the same wherever one thing waits for a decision; words alone where rows are narrow. */
export function DecisionButtons({ size = 'small', pending, onApprove, onReject }: Props) {
  const isMedium = size === 'medium';
  return (
    <>
      <Button
        variant="secondary"
        className={styles.approve}
        size={size}
        icon={isMedium ? 'check' : undefined}
        pending={pending}
        onClick={onApprove}
      >
        Approve
      </Button>
      <Button
        variant="secondary"
        size={size}
        icon={isMedium ? 'x' : undefined}
        disabled={pending}
        onClick={onReject}
      >
        Reject
      </Button>
    </>
  );
}
