import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { exportAccount } from '../../api/calls/account.js';
import { ApiError } from '../../api/http.js';
import { saveFile } from '../../lib/save-file.js';
import { Button } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { toast } from '../../ui/toast-store.js';
import { DeleteAccount } from './DeleteAccount.js';
import styles from './ProfilePage.module.css';

/** A copy of everything that is kept about the person, and the way out. */
export function YourDataCard() {
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: exportAccount,
    onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => {
      if (error instanceof ApiError && error.unauthorised) return;
      toast({ title: 'Error', description: 'Failed to download your data', variant: 'destructive' });
    },
  });
  return (
    <Card title="Your Data" icon="download">
      <div className={styles.line}>
        <p className={`${styles.grow} ${styles.muted}`}>
          Everything that is kept about you, of every company, as one JSON file.
        </p>
        <Button
          variant="secondary"
          icon="download"
          pending={download.isPending}
          pendingText="Downloading..."
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
      </div>
      <div className={`${styles.line} ${styles.parting}`}>
        <p className={`${styles.grow} ${styles.muted}`}>
          Your name and your sign-in go for good. Hours that you worked stay, without a name.
        </p>
        <Button variant="secondary" icon="trash" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </div>
      <DeleteAccount open={deleting} onOpenChange={setDeleting} />
    </Card>
  );
}
