import type { Role } from '../common/auth/roles.contract.js';
import {
  kindOf,
  type NotificationKind,
  type NotificationClass,
} from '../notifications/notifications.contract.js';

/** By which ways somebody is told of one kind. */
export interface Choice {
  bell: boolean;
  mail: boolean;
  push: boolean;
}

/** What somebody chose; a kind that is missing has its default. */
export type Choices = Partial<Record<NotificationKind, Choice>>;

const BELL_ONLY: Choice = { bell: true, mail: false, push: false };
const BELL_AND_PUSH: Choice = { ...BELL_ONLY, push: true };

/** What holds until somebody chooses. */
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

/** The kinds that each role is told of. */
export const KINDS_OF_ROLE: Readonly<Record<Role, readonly NotificationKind[]>> = {
  employee: ['shifts', 'hours', 'clock', 'messages', 'tasks', 'announcements', 'must_read'],
  employer: ['hours', 'clock', 'team', 'messages', 'tasks', 'announcements', 'must_read'],
};

/** By which ways somebody is told of a kind. */
export function choiceOfKind(kind: NotificationKind, choices: Choices | null): Choice {
  return choices?.[kind] ?? DEFAULTS[kind];
}

/** By which ways somebody is told of a notification. */
export function choiceOf(notification: NotificationClass, choices: Choices | null): Choice {
  const kind = kindOf(notification);
  return kind === 'required' ? BELL_ONLY : choiceOfKind(kind, choices);
}
