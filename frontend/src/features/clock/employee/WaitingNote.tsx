import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './clock.module.css';

/** Says that a clock action is stored on the phone and not sent yet. */
export function WaitingNote({ what, since }: { what: string; since: string }) {
  const format = useFormat();
  return (
    <output className={styles.waiting}>
      <Icon name="send" size={18} />
      <span>
        <strong>{what}</strong> Waiting to send. Your time was recorded at {format.instantTime(since)} and
        stays valid if you close Muster.
      </span>
    </output>
  );
}
