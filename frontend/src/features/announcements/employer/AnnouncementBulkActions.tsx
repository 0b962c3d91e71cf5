import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { deleteAnnouncement, setAnnouncementVisibility } from '../api/announcements.js';
import { can } from '@/session/can.js';
import { RecordBulkActions } from '@/components/employer/bulk/RecordBulkActions.js';

/** Hides, shows or deletes the selected announcements. */
export function AnnouncementBulkActions() {
  return (
    <RecordBulkActions<AnnouncementView>
      kind="announcement"
      nameOf={({ title }) => title}
      invalidates={['announcement']}
      actions={[
        {
          verb: 'Hide',
          may: (user, { isActive }) => can(user, 'announcement.edit') && isActive,
          call: (announcement) => setAnnouncementVisibility({ ...announcement, isActive: false }),
          description: 'Employees no longer see them. You can show them again at any time.',
        },
        {
          verb: 'Show',
          may: (user, { isActive }) => can(user, 'announcement.edit') && !isActive,
          call: (announcement) => setAnnouncementVisibility({ ...announcement, isActive: true }),
          description: 'Employees see them again, unless they have expired.',
        },
        {
          verb: 'Delete',
          may: (user) => can(user, 'announcement.edit'),
          call: ({ id }) => deleteAnnouncement(id),
          description:
            'This deletes the announcements and their read confirmations. Hide them instead to keep the confirmations.',
        },
      ]}
    />
  );
}
