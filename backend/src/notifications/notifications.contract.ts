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

/** What people choose between: how they are told of each of these. */
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

/** The kind of each type; what is `required` is not chosen, and always stands in the bell. */
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

/** What decides how a notification is sent. */
export interface NotificationClass {
  type: NotificationType;
  /** True for an announcement that asks to be confirmed. */
  isMustRead?: boolean;
}

/** The kind that people choose for. Announcements that ask to be confirmed are a kind of their own. */
export function kindOf({ type, isMustRead = false }: NotificationClass): NotificationKind | 'required' {
  return isMustRead ? 'must_read' : KIND_OF[type];
}

/** What a click on the notification opens. */
export interface NotificationTarget {
  scheduleId?: string;
  rotaId?: string;
  rotaShiftId?: string;
  timesheetId?: string;
  clockEntryId?: string;
  employeeId?: string;
  invitationId?: string;
  erasureId?: string;
  /** Whom a conversation is with. */
  conversationId?: string;
  taskId?: string;
  announcementId?: string;
}

/** The page that opens what a notification is about; mails and pushes lead there. */
export function notificationPath(id: string): string {
  return `/notification?id=${id}`;
}
/** The page on which people choose how they are told. */
export const NOTIFICATION_SETTINGS_PATH = '/notification-settings';

export interface NotificationView {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  data: NotificationTarget;
  isRead: 0 | 1;
  createdAt: string;
}

export interface UnreadCount {
  count: number;
}

/** The client's first word on a socket; a `userId` other than the session's is refused. */
export interface AuthenticateMessage {
  type: 'authenticate';
  userId: string;
  /** How long ago the client began to read what it shows, in milliseconds: what has changed since is told. */
  readingMs?: number;
}

/** What the server sends on the event `notification`. */
export interface NotificationMessage {
  type: 'notification';
  data: Omit<NotificationView, 'isRead'>;
}

/** What the server sends on the event `notification_withdrawn`: one that was never read is gone. */
export interface NotificationWithdrawnMessage {
  type: 'notification_withdrawn';
  data: Pick<NotificationView, 'id' | 'type'>;
}
