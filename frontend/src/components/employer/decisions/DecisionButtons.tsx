import { Button } from '@/ui/actions/Button.js';
import type { Click } from './use-rows-kept-in-place.js';
import styles from './decisions.module.css';

interface Props {
  size?: 'small' | 'medium';
  /** True while an approval is being sent. */
  pending: boolean;
  onApprove: (click: Click) => void;
  onReject: (click: Click) => void;
}

/** The Approve and Reject buttons of everything that an employer decides. Small buttons have no icons. */
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
