import { Button } from '../../ui/Button.js';
import styles from './parts.module.css';

interface Props {
  size?: 'small' | 'medium';
  /** True while an approval is under way. */
  pending: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Approve and Reject, the same wherever one thing waits for a decision. */
export function DecisionButtons({ size = 'small', pending, onApprove, onReject }: Props) {
  return (
    <>
      <Button
        variant="secondary"
        className={styles.approve}
        size={size}
        icon="check"
        pending={pending}
        onClick={onApprove}
      >
        Approve
      </Button>
      <Button variant="secondary" size={size} icon="x" disabled={pending} onClick={onReject}>
        Reject
      </Button>
    </>
  );
}
