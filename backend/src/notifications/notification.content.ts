import type { ShiftNews } from '../shifts/shift-news.rules.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/** In whose name something happened: members are told of it, except whoever did it. */
export interface NotificationSource {
  companyId: string | null;
  actorId: string | null;
}

/** What to tell. */
export interface NotificationContent {
  type: NotificationType;
  title: string;
  /** Ends with a full stop; NAME_PLACEHOLDER stands for the name of `namedId`. */
  message: string;
  namedId?: string | null;
  quote?: string | null;
  data: NotificationTarget;
  /** True for an announcement that asks to be confirmed. */
  isMustRead?: boolean;
  /** What it is about, for notifications that say nothing new when they come again at once: of the same type and about
   * the same, they take the place of what is still unread. */
  subject?: string;
  /** Whether it takes the place of what is unread of the same for longer, too, and then alerts again; and alerts when
   * the other was withdrawn, for its reader has seen that. */
  takesPlace?: boolean;
  /** When the shifts start, or end, that it is about: what is about one at that time does not wait for quiet hours to end. */
  starts?: readonly (Date | string)[];
  /** What it tells of shifts, one by one, for mails: these gather what becomes of each. */
  shifts?: readonly ShiftNews[];
  /** For how long whoever did it may undo it: it goes by mail and push when that is over. */
  undoMs?: number;
  /** Whether the subject was made just now, so that nobody was told of it before. */
  isOfNew?: boolean;
}

/** What a job tells one member, once for each key. */
export interface OnceContent extends Pick<
  NotificationContent,
  'type' | 'title' | 'message' | 'namedId' | 'data' | 'starts'
> {
  userId: string;
  key: string;
}
