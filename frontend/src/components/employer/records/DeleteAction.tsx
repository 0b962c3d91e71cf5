import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import type { Deletion } from './use-deletion.js';

interface Props {
  /** The title of the dialog. It names what will be deleted. */
  title: string;
  /** The text of the dialog. It names other deleted records and notified employees. */
  description: ReactNode;
  confirm: string;
  deletion: Deletion;
}

/** Button that deletes the page's record after a confirmation. */
export function DeleteAction({ title, description, confirm, deletion }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirm={confirm}
        pending={deletion.pending}
        pendingText="Deleting..."
        onConfirm={() => deletion.run(() => setAsking(false))}
      />
    </>
  );
}
