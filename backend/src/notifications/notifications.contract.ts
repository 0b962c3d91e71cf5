import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Flag, Id, Instant, view } from '../common/routes/views.contract.js';

export const NOTIFICATION_TYPES = [
  'timesheet_submitted',
  'timesheet_approved',
  'timesheet_rejected',
  'timesheet_reopened',
  'shift_assigned',
  'shift_changed',
  'shift_cancelled',
  'shift_reminder',
  'shift_unconfirmed',
  'schedule_pending_approval',
  'schedule_approved',
  'schedule_rejected',
  'task_assigned',
  'task_updated',
  'announcement_published',
  'message_received',
  'invitation_accepted',
  'clock_missed',
  'clock_ended',
  'clock_reminder',
  'shift_late',
  'no_show',
  'erased_texts_found',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The kinds of notification for which members choose bell, mail and push. */
export const NOTIFICATION_KINDS = [
  'shifts',
  'hours',
  'clock',
  'team',
  'messages',
  'tasks',
  'announcements',
  'must_read',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kind of each type. A `required` type cannot be turned off and always appears in the bell. */
export const KIND_OF: Readonly<Record<NotificationType, NotificationKind | 'required'>> = {
  shift_assigned: 'shifts',
  shift_changed: 'shifts',
  shift_cancelled: 'shifts',
  shift_reminder: 'shifts',
  shift_unconfirmed: 'shifts',
  timesheet_submitted: 'hours',
  timesheet_approved: 'hours',
  timesheet_rejected: 'hours',
  timesheet_reopened: 'hours',
  clock_missed: 'clock',
  clock_ended: 'clock',
  clock_reminder: 'clock',
  shift_late: 'clock',
  no_show: 'clock',
  schedule_pending_approval: 'team',
  schedule_approved: 'team',
  schedule_rejected: 'team',
  invitation_accepted: 'team',
  message_received: 'messages',
  task_assigned: 'tasks',
  task_updated: 'tasks',
  announcement_published: 'announcements',
  erased_texts_found: 'required',
};

/** The properties that decide which preference applies. */
export interface NotificationClass {
  type: NotificationType;
  /** True for an announcement that asks for confirmation. */
  isMustRead?: boolean;
}

/** Returns the kind that members choose for. Announcements that ask for confirmation are a kind of their own. */
export function notificationKindOf({
  type,
  isMustRead = false,
}: NotificationClass): NotificationKind | 'required' {
  return isMustRead ? 'must_read' : KIND_OF[type];
}

/** Ids of the records that a click on the notification opens. */
export const NotificationTarget = view('NotificationTarget', {
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
