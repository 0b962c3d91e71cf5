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
}

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
