import { asksToConfirm } from '@contract/announcements/announcements.rules.js';
import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { useState } from 'react';
import { useDeleteAnnouncement } from '../api/announcements.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { Readers } from './Readers.js';
import { ToggleVisibilityButton } from './ToggleVisibilityButton.js';

interface Props {
  announcement: AnnouncementView;
  onEdit: () => void;
  onDeleted: () => void;
}

/** The employers' part of an announcement: who has read it, and buttons to hide, edit and delete it. */
export default function EmployerActions({ announcement, onEdit, onDeleted }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeleteAnnouncement();
  const { id, title } = announcement;
  return (
    <>
      {asksToConfirm(announcement) && <Readers announcement={announcement} />}
      <DialogActions>
        <Button variant="ghost" icon="trash" onClick={() => setIsAsking(true)}>
          Delete
        </Button>
        <ToggleVisibilityButton announcement={announcement} />
        <Button icon="pencil" onClick={onEdit}>
          Edit
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Delete “${title}”?`}
        description="This also deletes the list of who has confirmed it. To keep the list, hide the announcement instead."
        confirm="Delete"
        pending={isPending}
        pendingText="Deleting..."
        onConfirm={() => mutate(id, { onSuccess: onDeleted, onError: () => setIsAsking(false) })}
      />
    </>
  );
}
