import { Icon } from '../../ui/Icon.js';
import styles from './forms.module.css';
import { rejectionText } from './rejection-text.js';

/** Why the employer rejected it. */
export function RejectionReason({ reason }: { reason: string | null }) {
  return (
    <div className={styles.problem}>
      <Icon name="x-circle" />
      <p>{rejectionText(reason)}</p>
    </div>
  );
}
