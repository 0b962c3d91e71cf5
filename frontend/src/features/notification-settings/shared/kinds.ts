import type { NotificationKind } from '@contract/notifications/notifications.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';

interface KindText {
  label: string;
  /** The notifications of this kind. */
  hint: string;
}

const COMMON: Record<NotificationKind, KindText> = {
  shifts: { label: 'Shifts', hint: 'New, changed and cancelled shifts, and reminders' },
  hours: { label: 'Hours', hint: 'When your hours are approved, rejected or reopened' },
  clock: { label: 'Clock', hint: 'When you forget to clock out' },
  team: { label: 'Team', hint: 'Schedules to approve, decisions on your schedules, and people who join' },
  messages: { label: 'Messages', hint: 'New messages to you' },
  tasks: { label: 'Tasks', hint: 'Your tasks and their comments' },
  announcements: { label: 'Announcements', hint: 'News for everyone' },
  must_read: { label: 'Must-read announcements', hint: 'News that you are asked to confirm' },
};

const EMPLOYERS: Partial<Record<NotificationKind, KindText>> = {
  hours: { label: 'Hours', hint: 'Hours that wait for your approval' },
  clock: { label: 'Clock', hint: 'Employees who are late, do not come, or forget to clock out' },
  tasks: { label: 'Tasks', hint: 'Status changes and comments of tasks' },
};

/** Returns label and hint of a notification kind for a role. */
export function kindText(kind: NotificationKind, role: Role): KindText {
  return (role === 'employer' ? EMPLOYERS[kind] : undefined) ?? COMMON[kind];
}
