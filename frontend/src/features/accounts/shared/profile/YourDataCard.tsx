import { useState } from 'react';
import { useExportAccount } from '../../api/account.js';
import { saveFile } from '@/lib/files/save-file.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { DeleteAccount } from './DeleteAccount.js';
import styles from '@/components/layout/profile.module.css';

/** Downloads the user's data as JSON, and deletes the account. */
export function YourDataCard() {
  const [deleting, setDeleting] = useState(false);
  const download = useExportAccount();
  const save = (): void =>
    download.mutate(undefined, {
      onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    });
  return (
    <Card title="Your Data" icon="download">
      <div className={styles.line}>
        <p className={`${styles.grow} ${styles.muted}`}>
          All data about you, from every company, as one JSON file.
        </p>
        <Button
          variant="secondary"
          icon="download"
          pending={download.isPending}
          pendingText="Downloading..."
          onClick={save}
        >
          Download My Data
        </Button>
      </div>
      <div className={`${styles.line} ${styles.parting}`}>
        <p className={`${styles.grow} ${styles.muted}`}>
          This permanently deletes your name and your sign-in. The hours that you worked are kept without your
          name.
        </p>
        <Button variant="secondary" icon="trash" onClick={() => setDeleting(true)}>
          Delete My Account
        </Button>
      </div>
      <DeleteAccount open={deleting} onOpenChange={setDeleting} />
    </Card>
  );
}
