import { PUBLISHED, usePublishAnnouncement } from '../../api/calls/announcements.js';
import { announcementResolver } from '../../pages/announcements/announcement-resolver.js';
import {
  NEW_ANNOUNCEMENT,
  announcementRequest,
  type AnnouncementValues,
} from '../../pages/announcements/announcement-values.js';
import { AnnouncementFields } from '../../pages/announcements/AnnouncementFields.js';
import { useUser } from '../../session/session.js';
import { CreatePage } from '../components/CreatePage.js';
import { backToList } from '../links.js';

export function AnnouncementCreate() {
  const { timeZone } = useUser();
  const publish = usePublishAnnouncement();
  return (
    <CreatePage<AnnouncementValues>
      title="Create Announcement"
      start={NEW_ANNOUNCEMENT}
      resolver={announcementResolver(timeZone, null)}
      send={(values) => publish(announcementRequest(values, timeZone))}
      draft="announcement.create.page"
      success={() => PUBLISHED.title}
      detail={() => PUBLISHED.description}
      leadsTo={() => backToList('announcements')}
      save="Publish Announcement"
      saving="Publishing..."
    >
      <AnnouncementFields />
    </CreatePage>
  );
}
