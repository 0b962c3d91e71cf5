import type { Announcement } from './announcement.entity.js';

interface Change {
  announcement: Announcement;
}

/** The change may let members see the announcement or hide it from them. `members` are the company's active members. */
interface VisibilityChange extends Change {
  members: readonly AudienceMember[];
}

/** An active member of the company. */
export interface AudienceMember {
  id: string;
  role: 'employer' | 'employee';
  /** False if the announcement is aimed at venues or roles and the member has no such shift. */
  isReached: boolean;
}

declare module '../common/events/events.js' {
  interface EventMap {
    'announcement.created': VisibilityChange;
    'announcement.changed': VisibilityChange;
    'announcement.hidden': VisibilityChange;
    'announcement.shown': VisibilityChange;
    /** The expiry time has passed. The event has no actor. */
    'announcement.expired': Change;
    'announcement.deleted': Change;
    /** An employee confirmed that they have read it. */
    'announcement.confirmed': Change & { userId: string };
    /** Employees who have not confirmed are reminded. */
    'announcement.reminded': Change & { unconfirmed: readonly string[] };
  }
}
