import { PUBLISHED_TOAST, usePublishAnnouncement } from '../api/announcements.js';
import { announcementResolver } from '../shared/announcement-resolver.js';
import {
  NEW_ANNOUNCEMENT_VALUES,
  announcementRequest,
  type AnnouncementValues,
} from '../shared/announcement-values.js';
import { AnnouncementFields } from '../shared/AnnouncementFields.js';
import { useUser } from '@/session/session.js';
import { CreatePage } from '@/components/employer/forms/CreatePage.js';
import { lastListLink } from '@/components/employer/links.js';

export function AnnouncementCreate() {
  const { timeZone } = useUser();
  const publish = usePublishAnnouncement();
  return (
    <CreatePage<AnnouncementValues>
      title="Create Announcement"
      start={NEW_ANNOUNCEMENT_VALUES}
      resolver={announcementResolver(timeZone, null)}
      send={(values) => publish(announcementRequest(values, timeZone))}
      draft="announcement.create.page"
      success={() => PUBLISHED_TOAST.title}
      detail={() => PUBLISHED_TOAST.description}
      leadsTo={() => lastListLink('announcements')}
      save="Publish Announcement"
      saving="Publishing..."
    >
      <AnnouncementFields />
    </CreatePage>
  );
}
