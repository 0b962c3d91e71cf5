import type { NotificationKind } from '@contract/notifications/notifications.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';

interface KindText {
  label: string;
  /** The notifications of this kind. */
  hint: string;
}

const COMMON: Record<NotificationKind, KindText> = {
  shifts: { label: 'Shifts', hint: 'New, changed and cancelled shifts, and reminders' },
  hours: { label: 'Hours', hint: 'Your hours, approved, rejected or reopened' },
  clock: { label: 'Clock', hint: 'When you forget to clock out' },
  team: { label: 'Team', hint: 'Schedules to approve, and people who join' },
  messages: { label: 'Messages', hint: 'When somebody writes to you' },
  tasks: { label: 'Tasks', hint: 'Tasks of yours, and what is said of them' },
  announcements: { label: 'Announcements', hint: 'News for everybody' },
  must_read: { label: 'Must-read announcements', hint: 'News that asks to be confirmed' },
};

const EMPLOYERS: Partial<Record<NotificationKind, KindText>> = {
  hours: { label: 'Hours', hint: 'Hours that wait for your approval' },
  clock: { label: 'Clock', hint: 'Who is late, does not come, or forgets to clock out' },
  tasks: { label: 'Tasks', hint: 'What becomes of tasks, and what is said of them' },
};

/** Returns label and hint of a notification kind for a role. */
export function kindText(kind: NotificationKind, role: Role): KindText {
  return (role === 'employer' ? EMPLOYERS[kind] : undefined) ?? COMMON[kind];
}
