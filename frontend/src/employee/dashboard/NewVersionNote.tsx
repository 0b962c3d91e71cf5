import { Button } from '../../ui/actions/Button.js';
import { Icon } from '../../ui/display/Icon.js';
import { useNewVersion } from '../../session/worker/new-version.js';
import styles from './Dashboard.module.css';

/** Offers to reload when a new version of the client is ready. */
export function NewVersionNote() {
  const takeOver = useNewVersion();
  return (
    <output className={styles.status}>
      {takeOver && (
        <div className={styles.note}>
          <Icon name="info" />
          <p>New version available</p>
          <Button variant="secondary" size="small" icon="refresh" onClick={takeOver}>
            Reload
          </Button>
        </div>
      )}
    </output>
  );
}
