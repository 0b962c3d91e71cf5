import type { Pages } from '../../resources.js';
import { AnnouncementCreate } from './AnnouncementCreate.js';
import { AnnouncementList } from './AnnouncementList.js';
import { ToAnnouncement } from './ToAnnouncement.js';

const pages: Pages = {
  list: AnnouncementList,
  create: AnnouncementCreate,
  edit: ToAnnouncement,
  show: ToAnnouncement,
  recordRepresentation: 'title',
};

export default pages;
