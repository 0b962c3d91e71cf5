import type { NotificationType, NotificationView } from '@contract/notifications/notifications.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import type { IconName } from '../../../ui/display/Icon.js';
import type { Tone } from '../../../ui/display/statuses.js';

interface NotificationDisplay {
  icon: IconName;
  tone: Tone;
}

const displays: Partial<Record<NotificationType, NotificationDisplay>> = {
  timesheet_submitted: { icon: 'clipboard', tone: 'accent' },
  timesheet_approved: { icon: 'check-circle', tone: 'good' },
  timesheet_rejected: { icon: 'x-circle', tone: 'bad' },
  shift_assigned: { icon: 'calendar', tone: 'accent' },
  shift_reminder: { icon: 'clock', tone: 'warn' },
  shift_unconfirmed: { icon: 'bell', tone: 'warn' },
  shift_late: { icon: 'bell', tone: 'warn' },
  task_assigned: { icon: 'bell', tone: 'accent' },
  task_updated: { icon: 'bell', tone: 'accent' },
  no_show: { icon: 'bell', tone: 'warn' },
  announcement_published: { icon: 'bell', tone: 'accent' },
};

/** Returns icon and tone of a notification. Types without their own icon get the bell. */
export function notificationDisplay(type: NotificationType): NotificationDisplay {
  return displays[type] ?? { icon: 'bell', tone: 'neutral' };
}

/** Returns the anchor of a shift's row on the page of its rota. */
export const shiftAnchor = (rotaShiftId: string): string => `shift-${rotaShiftId}`;

/** The address of a rota's page, at the row of a shift if one is given. */
function rotaLink(rotaId: string, rotaShiftId: string | undefined): string {
  return `/manage/rotas/${rotaId}/show${rotaShiftId ? `#${shiftAnchor(rotaShiftId)}` : ''}`;
}

function shiftLink(id: string): string {
  return `/employee?shift=${encodeURIComponent(id)}`;
}

function timesheetLink(id: string): string {
  return `/employee?timesheet=${encodeURIComponent(id)}`;
}

export function conversationLink(userId: string): string {
  return `/messages?with=${encodeURIComponent(userId)}`;
}

export function taskLink(id: string): string {
  return `/tasks?task=${encodeURIComponent(id)}`;
}

/** The search parameter of the open announcement. */
export const ANNOUNCEMENT_PARAM = 'announcement';

export function announcementLink(id: string): string {
  return `/announcements?${ANNOUNCEMENT_PARAM}=${encodeURIComponent(id)}`;
}

type Subject = NotificationView['data'];

function employeeTarget({ timesheetId, scheduleId, rotaShiftId }: Subject): string | null {
  if (timesheetId) return timesheetLink(timesheetId);
  const id = scheduleId ?? rotaShiftId;
  return id ? shiftLink(id) : null;
}

function employerTarget(subject: Subject): string | null {
  const { erasureId, timesheetId, clockEntryId, scheduleId, rotaId, rotaShiftId, employeeId } = subject;
  if (erasureId) return '/settings#erased-texts';
  if (timesheetId) return `/manage/timesheets/${timesheetId}/show`;
  if (clockEntryId) return `/manage/clock-entries/${clockEntryId}/show`;
  if (scheduleId) return `/manage/schedules/${scheduleId}/show`;
  if (rotaId) return rotaLink(rotaId, rotaShiftId);
  return employeeId ? `/manage/employees/${employeeId}/show` : null;
}

/** Employers and employees have different pages for one subject. */
const targets = { employee: employeeTarget, employer: employerTarget };

type Linked = Pick<NotificationView, 'data'> & Partial<Pick<NotificationView, 'type'>>;

/** Returns the address of a notification's subject for a role; null if it has none. */
export function notificationTarget({ type, data }: Linked, role: Role): string | null {
  if (data.taskId) return taskLink(data.taskId);
  if (data.conversationId) return conversationLink(data.conversationId);
  if (data.announcementId) return announcementLink(data.announcementId);
  if (role === 'employer' && (type === 'shift_late' || type === 'no_show')) return '/manage/duty';
  return targets[role](data);
}
