import type { ShiftNews } from './shift-news.rules.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/** The company and the member whose action caused the notification. The actor is never notified. */
export interface NotificationSource {
  companyId: string | null;
  actorId: string | null;
}

export interface NotificationContent {
  type: NotificationType;
  title: string;
  /** Ends with a full stop. Readers replace NAME_PLACEHOLDER with the name of `namedId`. */
  message: string;
  namedId?: string | null;
  quote?: string | null;
  data: NotificationTarget;
  /** True if the record asks for confirmation. */
  isMustRead?: boolean;
  /**
   * Ids of the record. A notification updates an unread one of the same type and subject from the last minute,
   * without an alert.
   */
  subject?: string;
  /**
   * True if it replaces an older unread notification of the subject and alerts again. Alerts even after a withdrawal,
   * because the reader has seen the withdrawn one's content.
   */
  replacesUnread?: boolean;
  /** Starts or ends of the shifts concerned. Quiet hours do not delay a mail or push within 12 hours of one. */
  starts?: readonly (Date | string)[];
  /** The changes by shift. A mail merges all changes of one shift. */
  shifts?: readonly ShiftNews[];
  /** Time to undo the action, in milliseconds. Mail and push are sent only after it. */
  undoMs?: number;
  /** True if the record was just created, so that no earlier notification of it can exist. */
  isOfNew?: boolean;
}

/** A notification that a job sends to one member, once per key. */
export interface OnceContent extends Pick<
  NotificationContent,
  'type' | 'title' | 'message' | 'namedId' | 'data' | 'starts'
> {
  userId: string;
  key: string;
}
