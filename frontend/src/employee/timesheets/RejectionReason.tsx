import { Icon } from '../../ui/Icon.js';
import styles from './forms.module.css';

/** Why the employer rejected it. */
export function RejectionReason({ reason }: { reason: string | null }) {
  return (
    <div className={styles.problem}>
      <Icon name="x-circle" />
      <p>{reason ? `Rejected: ${reason}` : 'Rejected without a reason. Ask your employer what to change.'}</p>
    </div>
  );
}
