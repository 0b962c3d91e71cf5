import type { Role } from '../common/auth/roles.contract.js';
import {
  notificationKindOf,
  type NotificationKind,
  type NotificationClass,
} from './notifications.contract.js';

/** How a member wants to be notified of one kind. */
export interface Choice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

/** A member's choices. A missing kind has its default. */
export type Choices = Partial<Record<NotificationKind, Choice>>;

const BELL_ONLY: Choice = { bell: true, mail: false, push: false };
const BELL_AND_PUSH: Choice = { ...BELL_ONLY, push: true };

/** The choices of a member who has not chosen. */
const DEFAULTS: Readonly<Record<NotificationKind, Choice>> = {
  shifts: { bell: true, mail: true, push: true },
  hours: BELL_ONLY,
  clock: BELL_ONLY,
  team: BELL_ONLY,
  messages: BELL_AND_PUSH,
  tasks: BELL_ONLY,
  announcements: BELL_ONLY,
  must_read: BELL_AND_PUSH,
};

/** The kinds that each role receives. */
export const KINDS_OF_ROLE: Readonly<Record<Role, readonly NotificationKind[]>> = {
  employee: ['shifts', 'hours', 'clock', 'messages', 'tasks', 'announcements', 'must_read'],
  employer: ['hours', 'clock', 'team', 'messages', 'tasks', 'announcements', 'must_read'],
};

/** Returns the choice for a kind, or its default. */
export function choiceForKind(kind: NotificationKind, choices: Choices | null): Choice {
  return choices?.[kind] ?? DEFAULTS[kind];
}

/** Returns the choice for a notification. A `required` notification appears in the bell only. */
export function choiceForNotification(notification: NotificationClass, choices: Choices | null): Choice {
  const kind = notificationKindOf(notification);
  return kind === 'required' ? BELL_ONLY : choiceForKind(kind, choices);
}
