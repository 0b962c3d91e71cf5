import { useState } from 'react';
import { refreshAll } from '../../api/query-client.js';
import { useFormat } from '../../session/use-format.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import styles from './Dashboard.module.css';
import { useFreshness } from './use-freshness.js';

/** Says that what is shown is the last that was seen, and offers another try. */
export function FreshnessNote() {
  const format = useFormat();
  const { offline, loadedAt } = useFreshness();
  const [pending, setPending] = useState(false);
  const retry = async (): Promise<void> => {
    setPending(true);
    await refreshAll();
    setPending(false);
  };
  return (
    <output className={styles.status}>
      {(offline || loadedAt > 0) && (
        <div className={styles.note}>
          <Icon name="alert" />
          <p>
            {offline ? 'You are offline.' : 'We could not refresh this page.'} You see what was last loaded
            {loadedAt > 0 && ` at ${format.instantTime(new Date(loadedAt))}`}.
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
      )}
    </output>
  );
}
