import type { Announcement } from './announcement.entity.js';

interface Change {
  announcement: Announcement;
}

/** After it some may see an announcement, or not any more; `members` are the company's, as they are now. */
interface VisibilityChange extends Change {
  members: readonly AudienceMember[];
}

/** An active member of the company. */
export interface AudienceMember {
  id: string;
  role: 'employer' | 'employee';
}

declare module '../common/events/events.js' {
  interface EventMap {
    'announcement.created': VisibilityChange;
    'announcement.changed': VisibilityChange;
    'announcement.hidden': VisibilityChange;
    'announcement.shown': VisibilityChange;
    /** Its time has come; nobody did it. */
    'announcement.expired': Change;
    'announcement.deleted': Change;
    /** Somebody confirmed that they have read it. */
    'announcement.confirmed': Change & { userId: string };
    /** Those who have not confirmed are asked once more. */
    'announcement.reminded': Change & { unconfirmed: readonly string[] };
  }
}
