import { announcementResolver } from '../../pages/announcements/announcement-resolver.js';
import {
  NEW_ANNOUNCEMENT,
  requestOf,
  type AnnouncementValues,
} from '../../pages/announcements/announcement-values.js';
import { AnnouncementFields } from '../../pages/announcements/AnnouncementFields.js';
import { useUser } from '../../session/session.js';
import { CreatePage } from '../components/CreatePage.js';
import { backToList } from '../links.js';

/** Publishes an announcement. */
export function AnnouncementCreate() {
  const { timeZone } = useUser();
  return (
    <CreatePage<AnnouncementValues>
      title="Create Announcement"
      start={NEW_ANNOUNCEMENT}
      resolver={announcementResolver(timeZone, null)}
      requestOf={(values) => requestOf(values, timeZone)}
      draft="announcement.create.page"
      success={() => 'Announcement Created'}
      leadsTo={() => backToList('announcements')}
      save="Publish Announcement"
      saving="Publishing..."
    >
      <AnnouncementFields />
    </CreatePage>
  );
}
