import type { Pages } from '../../feature.js';
import { AnnouncementCreate } from './AnnouncementCreate.js';
import { AnnouncementList } from './AnnouncementList.js';
import { RedirectToAnnouncement } from './RedirectToAnnouncement.js';

const pages: Pages = {
  list: AnnouncementList,
  create: AnnouncementCreate,
  edit: RedirectToAnnouncement,
  show: RedirectToAnnouncement,
  recordRepresentation: 'title',
};

export default pages;
