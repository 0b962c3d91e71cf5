import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { useUser } from '@/session/session.js';
import { useCreateAnnouncement } from '../api/announcements.js';
import { announcementResolver } from './announcement-resolver.js';
import {
  CREATE_DRAFT_KEY,
  NEW_ANNOUNCEMENT_VALUES,
  announcementRequest,
  type AnnouncementValues,
} from './announcement-values.js';
import { AnnouncementFields } from './AnnouncementFields.js';

export default function CreateAnnouncement({ onClose }: { onClose: () => void }) {
  const { timeZone } = useUser();
  const creating = useRequestForm({
    request: { resolverOf: () => announcementResolver(timeZone, null) },
    toRequest: (values: AnnouncementValues) => announcementRequest(values, timeZone),
    defaultValues: NEW_ANNOUNCEMENT_VALUES,
    draft: CREATE_DRAFT_KEY,
    call: useCreateAnnouncement(),
    onSuccess: onClose,
  });
  return (
    <RequestDialog
      of={creating}
      title="Create New Announcement"
      description="Share important updates with your team"
      submit="Publish Announcement"
      pendingText="Publishing..."
      onClose={onClose}
    >
      <AnnouncementFields />
    </RequestDialog>
  );
}
