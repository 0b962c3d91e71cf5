import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/Dialog.js';
import type { Deletion } from './use-deletion.js';

interface Props {
  /** The question, which names what goes. */
  title: string;
  /** What goes with it, and who is told. */
  description: ReactNode;
  confirm: string;
  deletion: Deletion;
}

/** Deletes the record of a page, after a question. */
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
