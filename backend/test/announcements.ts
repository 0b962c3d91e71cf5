import type {
  AnnouncementView,
  CreateAnnouncementRequest,
  UpdateAnnouncementRequest,
} from '../src/announcements/announcements.contract.js';
import type { NotificationView } from '../src/notifications/notifications.contract.js';
import type { Person } from './people.js';

export const NEWS = {
  title: 'Fire drill on Monday',
  content: 'Leave by the side gate.',
} as const satisfies CreateAnnouncementRequest;

/** Creates an announcement as `boss`, by default `NEWS`, and returns it. */
export async function announce(
  boss: Person,
  about: Partial<CreateAnnouncementRequest> = {},
): Promise<AnnouncementView> {
  return (await boss.post('/announcements', { ...NEWS, ...about }).expect(201)).body as AnnouncementView;
}

export async function edit(
  boss: Person,
  { id }: AnnouncementView,
  change: UpdateAnnouncementRequest,
): Promise<AnnouncementView> {
  return (await boss.patch(`/announcements/${id}`, change).expect(200)).body as AnnouncementView;
}

/** Hides an announcement or shows it again. */
export async function toggle(
  boss: Person,
  { id }: AnnouncementView,
  isActive: boolean,
): Promise<AnnouncementView> {
  return (await boss.patch(`/announcements/${id}/toggle`, { isActive }).expect(200)).body as AnnouncementView;
}

/** Returns the announcements that the person sees. */
export async function announcementsOf(person: Person): Promise<AnnouncementView[]> {
  return (await person.get('/announcements').expect(200)).body as AnnouncementView[];
}

/** Returns the person's notifications of announcements, the newest first. */
export async function newsOf(person: Person): Promise<NotificationView[]> {
  const filter = encodeURIComponent('{"type":"announcement_published"}');
  return (await person.get(`/notifications?filter=${filter}`).expect(200)).body as NotificationView[];
}
