import type { ReactNode } from 'react';
import { Button } from '../actions/Button.js';
import { Icon, type IconName } from '../display/Icon.js';
import styles from './states.module.css';
import { ToneIcon } from '../display/ToneIcon.js';

interface EmptyProps {
  icon: IconName;
  text: string;
  hint?: string;
  action?: ReactNode;
}

/** Says that a list is empty, and offers the action that fills it. */
export function EmptyState({ icon, text, hint, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <ToneIcon icon={icon} tone="accent" size={48} />
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}

interface FailedProps {
  /** The object of the message, such as 'your shifts'. */
  what: string;
  retry: () => void;
  pending?: boolean;
}

export function LoadFailed({ what, retry, pending = false }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" />
      <p>We could not load {what}.</p>
      <Button
        variant="secondary"
        size="small"
        icon="refresh"
        onClick={retry}
        pending={pending}
        pendingText="Trying again..."
      >
        Retry
      </Button>
    </div>
  );
}
