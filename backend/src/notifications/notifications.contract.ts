import * as v from 'valibot';
import type { Role } from '../common/auth/roles.contract.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Flag, Id, Instant, view } from '../common/routes/views.contract.js';

/** How a member wants to be notified of one kind. */
export interface Choice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

export const BELL_ONLY: Choice = { bell: true, mail: false, push: false };
const BELL_AND_PUSH: Choice = { ...BELL_ONLY, push: true };
const BOTH: readonly Role[] = ['employee', 'employer'];

/** The kinds of notification that members choose for: the roles that receive each, and the choice before they chose. */
export const NOTIFICATION_KINDS = {
  shifts: { roles: ['employee'], choice: { bell: true, mail: true, push: true } },
  hours: { roles: BOTH, choice: BELL_ONLY },
  clock: { roles: BOTH, choice: BELL_ONLY },
  team: { roles: ['employer'], choice: BELL_ONLY },
  messages: { roles: BOTH, choice: BELL_AND_PUSH },
  leave: { roles: BOTH, choice: BELL_AND_PUSH },
  cover: { roles: BOTH, choice: { bell: true, mail: true, push: true } },
  swaps: { roles: BOTH, choice: BELL_AND_PUSH },
  tasks: { roles: BOTH, choice: BELL_ONLY },
  announcements: { roles: BOTH, choice: BELL_ONLY },
  must_read: { roles: BOTH, choice: BELL_AND_PUSH },
} as const satisfies Record<string, { roles: readonly Role[]; choice: Choice }>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** The kind of each type. A `required` type cannot be turned off and always appears in the bell. */
export const KIND_OF = {
  timesheet_submitted: 'hours',
  timesheet_approved: 'hours',
  timesheet_rejected: 'hours',
  timesheet_reopened: 'hours',
  hours_corrected: 'hours',
  venue_hours_submitted: 'hours',
  shift_assigned: 'shifts',
  shift_changed: 'shifts',
  shift_cancelled: 'shifts',
  shift_reminder: 'shifts',
  shift_unconfirmed: 'shifts',
  shift_declined: 'cover',
  leave_requested: 'leave',
  leave_decided: 'leave',
  swap_proposed: 'swaps',
  swap_decided: 'swaps',
  shift_offered: 'cover',
  offer_answered: 'cover',
  schedule_pending_approval: 'team',
  schedule_approved: 'team',
  schedule_rejected: 'team',
  task_assigned: 'tasks',
  task_updated: 'tasks',
  announcement_published: 'announcements',
  message_received: 'messages',
  invitation_accepted: 'team',
  clock_missed: 'clock',
  clock_ended: 'clock',
  clock_reminder: 'clock',
  shift_late: 'clock',
  no_show: 'clock',
  supervision_changed: 'required',
  erased_texts_found: 'required',
} as const satisfies Record<string, NotificationKind | 'required'>;
export type NotificationType = keyof typeof KIND_OF;
export const NOTIFICATION_TYPES = Object.keys(KIND_OF) as NotificationType[];

/** The properties that decide which preference applies. */
export interface NotificationClass {
  type: NotificationType;
  /** True if the record asks for confirmation. */
  isMustRead?: boolean;
}

/** Returns the kind that members choose for. Records that ask for confirmation are a kind of their own. */
export function notificationKindOf({
  type,
  isMustRead = false,
}: NotificationClass): NotificationKind | 'required' {
  return isMustRead ? 'must_read' : KIND_OF[type];
}

/**
 * An answer to an offered shift from the notification itself. `take`: the first gets the shift. `say_yes`: an
 * employer chooses.
 */
export const OFFER_REPLIES = ['take', 'say_yes'] as const;
export type OfferReply = (typeof OFFER_REPLIES)[number];

/** Ids of the records that a click on the notification opens. */
export const NotificationTarget = view('NotificationTarget', {
  /** The id of the schedule or the rota shift. Only answers have it; it is not stored. */
  shiftId: v.exactOptional(Id),
  scheduleId: v.exactOptional(Id),
  rotaId: v.exactOptional(Id),
  rotaShiftId: v.exactOptional(Id),
  timesheetId: v.exactOptional(Id),
  clockEntryId: v.exactOptional(Id),
  employeeId: v.exactOptional(Id),
  invitationId: v.exactOptional(Id),
  erasureId: v.exactOptional(Id),
  /** Id of the other member of the conversation. */
  conversationId: v.exactOptional(Id),
  taskId: v.exactOptional(Id),
  announcementId: v.exactOptional(Id),
  leaveId: v.exactOptional(Id),
  swapId: v.exactOptional(Id),
  offerId: v.exactOptional(Id),
  offerReply: v.exactOptional(v.picklist(OFFER_REPLIES)),
});
export type NotificationTarget = v.InferOutput<typeof NotificationTarget>;

/** The page that opens a notification's record. Mails and pushes link to it. */
export function notificationPath(id: string): string {
  return `/notification?id=${id}`;
}
/** The page for the choice of bell, mail and push. */
export const NOTIFICATION_SETTINGS_PATH = '/notification-settings';

export const NotificationView = view('NotificationView', {
  id: Id,
  type: v.picklist(NOTIFICATION_TYPES),
  title: v.string(),
  message: v.string(),
  data: NotificationTarget,
  isRead: Flag,
  createdAt: Instant,
});
export type NotificationView = v.InferOutput<typeof NotificationView>;

export const UnreadCount = view('UnreadCount', { count: Count });
export type UnreadCount = v.InferOutput<typeof UnreadCount>;

/** The client's first message on a socket. The server disconnects a client that sends another user's `userId`. */
export interface AuthenticateMessage {
  type: 'authenticate';
  userId: string;
  /** Milliseconds since the client began to load its data. The server sends the changes since then. */
  readingMs?: number;
}

/** Payload of the event `notification`. */
export interface NotificationMessage {
  type: 'notification';
  data: Omit<NotificationView, 'isRead'>;
}

/** Payload of the event `notification_withdrawn`: an unread notification was withdrawn. */
export interface NotificationWithdrawnMessage {
  type: 'notification_withdrawn';
  data: Pick<NotificationView, 'id' | 'type'>;
}

export const notificationRoutes = {
  'GET /notifications': { summary: 'List your notifications', list: NotificationView },
  'GET /notifications/unread-count': { summary: 'Count your unread notifications', answer: UnreadCount },
  'GET /notifications/:id': { summary: 'Read one of your notifications', answer: NotificationView },
  'PATCH /notifications/read-all': {
    summary: 'Mark all your notifications as read',
    answer: UnreadCount,
  },
  'PATCH /notifications/:id/read': { summary: 'Mark a notification as read', answer: NotificationView },
} satisfies RouteTable;

type NotificationRoutes = typeof notificationRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends NotificationRoutes {}
}
