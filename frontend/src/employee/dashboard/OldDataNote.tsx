import { useState } from 'react';
import { refreshAll } from '../../api/query-client.js';
import { todayIn } from '../../lib/dates.js';
import { useUser } from '../../session/session.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/actions/Button.js';
import { Icon } from '../../ui/display/Icon.js';
import styles from './Dashboard.module.css';
import { useFreshness } from './use-freshness.js';
import { useToday } from '../../session/use-today.js';

/** Says that the page shows old data, with a Retry button. */
export default function OldDataNote() {
  const format = useFormat();
  const { timeZone } = useUser();
  const { offline, loadedAt } = useFreshness();
  const [pending, setPending] = useState(false);
  const today = useToday();
  // Includes the day if it is not today.
  const age = (ms: number): string => {
    const loaded = new Date(ms);
    return todayIn(timeZone, loaded) === today ? format.instantTime(loaded) : format.instant(loaded);
  };
  const retry = async (): Promise<void> => {
    setPending(true);
    await refreshAll();
    setPending(false);
  };
  if (!offline && loadedAt === 0) return null;
  return (
    <div className={styles.note}>
      <Icon name="alert" />
      <p>
        {offline ? 'You are offline.' : 'We could not refresh this page.'} You see the last loaded data
        {loadedAt > 0 && `, from ${age(loadedAt)}`}.
      </p>
      <Button
        variant="secondary"
        size="small"
        icon="refresh"
        pending={pending}
        pendingText="Trying again..."
        onClick={() => void retry()}
      >
        Retry
      </Button>
    </div>
  );
}
