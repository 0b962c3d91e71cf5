/** The search parameter of the open announcement. */
export const ANNOUNCEMENT_PARAM = 'announcement';

export function announcementLink(id: string): string {
  return `/announcements?${ANNOUNCEMENT_PARAM}=${encodeURIComponent(id)}`;
}
