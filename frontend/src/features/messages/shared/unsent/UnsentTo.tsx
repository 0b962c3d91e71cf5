import { UnsentMessageItem } from '../thread/Message.js';
import styles from '../thread/Messages.module.css';
import { useUnsentMessagesTo } from './use-unsent.js';

/** The unsent messages to one person, shown even if their thread cannot be loaded. */
export function UnsentTo({ userId }: { userId: string }) {
  const unsent = useUnsentMessagesTo(userId);
  if (unsent.length === 0) return null;
  return (
    <section className={styles.thread} aria-label="Not sent">
      {unsent.map((one) => (
        <UnsentMessageItem key={one.id} message={one} />
      ))}
    </section>
  );
}
